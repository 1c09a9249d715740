// Refuses odd words in texts for visitors, and participles as names in the code: part of
// `npm run check`.
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'

interface Rule {
  pattern: RegExp
  why: string
  write: string
}

/** For texts that visitors read. */
const unsaid: Rule[] = [
  {
    pattern: /\b(some|any|every)body\b/i,
    why: 'nobody says it of people they know',
    write: '“someone”, “anyone” or “everyone”',
  },
  {
    pattern: /\b(shall|whom to|lavator(y|ies))\b/i,
    why: 'it is older than most readers',
    write: '“will”, “who to”, “toilet”',
  },
  {pattern: /\be-mails?\b/i, why: 'the site writes it otherwise', write: '“email”'},
  {
    pattern: /\br(i|a)ng (us|you|the|up|999)\b/i,
    why: 'the site uses one word for it',
    write: '“call”',
  },
  {
    pattern: /\b(for (want|lack) of|in the measure|nor need|road (is|of)|unafraid|hardly any)\b/i,
    why: 'no native writer turns it so',
    write: 'what you would say to a neighbour',
  },
  {
    pattern:
      /\b(nobody|one) of ours\b|\b(about|at|by|for|from|in|of|on|to|with) (it|that|there)’s\b/i,
    why: 'no native writer turns it so',
    write: '“none of us”, “one of us”; “it is” in full',
  },
  {
    pattern:
      /\b(here|beside it|below it|there) stands?\b|\bstands? (below|beside|above|in (the|your) \w+ (price|list))/i,
    why: 'texts do not stand anywhere',
    write: '“is”: “the price is below”',
  },
  {
    pattern: /\bhealth care\b|\bin business hours\b|\bon the weekend\b/i,
    why: 'the site writes it otherwise',
    write: '“healthcare”, “during business hours”, “at the weekend”',
  },
]

/** For names in the code. */
const participle: Rule = {
  pattern:
    /\b(?:const|let|function|class|type|interface) (?:answered|asked|given|gone|heard|instead|kept|known|made|meant|passed|said|says|shown|standing|told|unkept|untold|wanted)(?= of | ?[=:(<])/,
  why: 'as a name it says neither what the thing is nor what it does',
  write: 'a noun for a thing, such as `shownDocument`, or a verb for an action, such as `show`',
}

const visitorsRead =
  /^(web\/(app|components|content|enquiries|forms|tools)|schemas\/(sample|site))\/.*\.tsx?$|\.ndjson$/

// Files not yet added count too: they were written last.
const list = [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  'schemas/*.ndjson',
]
const problems = execFileSync('git', list, {encoding: 'utf8'})
  .split('\n')
  .filter((file) => file && existsSync(file))
  .flatMap((file) => {
    const forbidden = visitorsRead.test(file) ? [participle, ...unsaid] : [participle]
    return readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        forbidden.flatMap(({pattern, why, write}) => {
          const [found] = pattern.exec(line) ?? []
          return found ? [`${file}:${index + 1} says “${found}”: ${why}. Write ${write}.`] : []
        }),
      )
  })
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
