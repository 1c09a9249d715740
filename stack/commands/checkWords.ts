// Checks that what visitors read has no word that nobody says: part of `npm run check`.
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'

/** Words older than most readers, turns that no native writer uses, or another word than the site's. */
const unsaid = [
  /\b(some|any|every)body\b/i,
  /\b(shall|whom to|lavator(y|ies)|e-mails?|r(i|a)ng (us|you|the|up|999))\b/i,
  /\b(for (want|lack) of|in the measure|nor need|road (is|of)|unafraid|hardly any)\b/i,
  /\b(here|beside it|below it|there) stands?\b|\bstands? (below|beside|above|in (the|your) \w+ (price|list))/i,
]

const files = execFileSync(
  'git',
  ['ls-files', 'web/app', 'web/components', 'web/words', 'schemas/sample', 'schemas/site'],
  {encoding: 'utf8'},
)
const problems = files
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        unsaid.flatMap((words) => {
          const [found] = words.exec(line) ?? []
          return found ? [`${file}:${index + 1} says “${found}”.`] : []
        }),
      ),
  )
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
