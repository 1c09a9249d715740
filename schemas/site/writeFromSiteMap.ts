// Part of `npm run generate`: writes what says anew what the site map says, where nothing can ask it.
import {readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {contentTypes, everyPage, pagedTypes, touchedBy} from './relations.ts'
import {documentTypes, pages} from './siteMap.ts'

function rewrite(name: string, old: RegExp, now: string) {
  const file = resolve(import.meta.dirname, '../..', name)
  const text = readFileSync(file, 'utf8')
  if (!old.test(text)) throw new Error(`${name} has no place for what the site map says.`)
  writeFileSync(
    file,
    text.replace(old, () => now),
  )
}

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

rewrite(
  'docs/what-a-change-touches.md',
  /\| Publishing a [\s\S]*?\n(?!\|)/,
  `${[head, '| --- | --- |', ...body].join('\n')}\n`,
)

const folders = [...pagedTypes.map((type) => documentTypes[type].folder), pages.helpHub.path]
rewrite(
  'web/proxy.ts',
  /'\/:folder\([a-z|-]+\)\/:slug'/,
  `'/:folder(${folders.map((folder) => folder.slice(1)).join('|')})/:slug'`,
)
