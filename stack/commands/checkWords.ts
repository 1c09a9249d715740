// Refuses odd words in texts for visitors, and participles as names in the code: part of
// `npm run check`.
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'

/** Words older than most readers, turns that no native writer uses, or another word than the site's. */
const unsaid = [
  /\b(some|any|every)body\b/i,
  /\b(shall|whom to|lavator(y|ies)|e-mails?|r(i|a)ng (us|you|the|up|999))\b/i,
  /\b(for (want|lack) of|in the measure|nor need|road (is|of)|unafraid|hardly any)\b/i,
  /\b(nobody|one) of ours\b|\b(about|at|by|for|from|in|of|on|to|with) (it|that|there)’s\b/i,
  /\b(here|beside it|below it|there) stands?\b|\bstands? (below|beside|above|in (the|your) \w+ (price|list))/i,
]

/** A name is a noun for a thing or a verb for an action; these say neither what it is nor what it does. */
const participle =
  /\b(?:const|let|function|class|type|interface) (?:answered|asked|given|gone|heard|instead|kept|known|made|meant|passed|said|says|shown|standing|told|unkept|untold|wanted)(?= of | ?[=:(<])/

const visitorsRead =
  /^(web\/(app|components|enquiries|forms|words)|schemas\/(sample|site))\/.*\.tsx?$/

const problems = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
  .flatMap((file) => {
    const forbidden = visitorsRead.test(file) ? [participle, ...unsaid] : [participle]
    return readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        forbidden.flatMap((words) => {
          const [found] = words.exec(line) ?? []
          return found ? [`${file}:${index + 1} says “${found}”.`] : []
        }),
      )
  })
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
