// Part of `npm run generate`: writes the table of docs/what-a-change-touches.md from the site map.
import {readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {contentTypes, everyPage, touchedBy} from './relations.ts'

const file = resolve(import.meta.dirname, '../../docs/what-a-change-touches.md')

const rows = [
  ['Publishing a', 'makes these stale'],
  ...contentTypes.map((type) => [
    `\`${type}\``,
    touchedBy(type)
      .map((path) => (path === everyPage ? path : `\`${path}\``))
      .join(', '),
  ]),
]
const [head = '', ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
const table = [head, '| --- | --- |', ...body].join('\n')

writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(/\| Publishing a [\s\S]*?\n(?!\|)/, `${table}\n`),
)
