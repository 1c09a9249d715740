import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {lastDayField} from '@home-care/schemas/rules/documentDates.ts'
import extractedSchema from '@home-care/schemas/schema.json' with {type: 'json'}
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import type {SchemaType} from 'groq-js'
import {expect, test} from 'vitest'

// The edition leaves out documents that are over by the site map; queries repeat those rules for drafts
// alone.

const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))

/** Each query of the site, on one line, as `npm run generate` found it. */
const queries = Array.from(
  readFileSync(join(root, 'schemas/sanity.types.ts'), 'utf8').matchAll(/^\/\/ Query: (.+)$/gm),
  ([, query = '']) => query,
)

const consentCondition = /consent\.until, "9999"\) > \$today/g

/** Problems with the days of a query, and how to write them. */
function dayProblems(query: string): string[] {
  const lastDays = Array.from(query.matchAll(/_type == "(\w+)"/g), ([, type = '']) => ({
    type,
    field: lastDayField(type),
  }))
  const conditions = lastDays.flatMap(({type, field}) =>
    field ? [{type, condition: `coalesce(${field}, "9999") >= $today`}] : [],
  )
  let rest = query.replace(consentCondition, '')
  for (const {condition} of conditions) rest = rest.replaceAll(condition, '')
  return [
    ...conditions.flatMap(({type, condition}) =>
      query.includes(condition)
        ? []
        : [`Previews show a ${type} that has closed. Write: ${condition}. In: ${query}`],
    ),
    ...(/\$today|now\(\)/.test(rest)
      ? [
          `Lists, sitemap, search and caches do not know the day in: ${query}. Name its field as the \`lastDay\` of the type in schemas/site/siteMap.ts, and write: coalesce(<field>, "9999") >= $today.`,
        ]
      : []),
  ]
}

test('a query hides by no day but a consent’s and the last day that the site map has for its type', () => {
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.flatMap(dayProblems)).toEqual([])
})

/** Read by staff, or by the site's own rules. */
const fieldsOfStaff = new Set([
  'consent',
  'formerSlugs',
  'isActive',
  'nation',
  'replies',
  'reviewBy',
  'reviewer',
])

/** The words of the code that shows what the queries answer. */
const shownWords = new Set(
  globSync('web/{app,components,content}/**/*.{ts,tsx}', {cwd: root})
    .filter((file) => !file.endsWith('queries.ts'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
)

test.each(contentTypes)(
  'every field of a %s that an editor fills is asked for, and shown',
  (type) => {
    const attributes = schema.flatMap((each) =>
      each.type === 'document' && each.name === type ? Object.keys(each.attributes) : [],
    )
    const own = queries.filter((query) => query.includes(`_type == "${type}"`))
    const askedWords = new Set(own.flatMap((query) => query.match(/\w+/g) ?? []))
    const filled = attributes.filter((field) => !field.startsWith('_') && !fieldsOfStaff.has(field))
    expect(
      filled.filter((field) => !askedWords.has(field)),
      `write these into a query of ${type} in web/content/queries.ts; those for staff alone here`,
    ).toEqual([])
    expect(
      filled.filter((field) => !shownWords.has(field)),
      `no page or component reads these: see the pages that show a ${type} in web/app`,
    ).toEqual([])
  },
)
