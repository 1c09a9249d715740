import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {Dataset} from '../query/dataset.ts'
import {UNSUPPORTED} from '../query/parseQuery.ts'
import {QueryParseError} from '../query/queryError.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const documents = new Dataset([])

/** What the parser wants between the brackets. */
const argumentsOf: Record<string, string> = {
  'delta::changedAny': 'title',
  'delta::changedOnly': 'title',
  'diff::changedAny': '@, @, title',
  'diff::changedOnly': '@, @, title',
  'geo::contains': '@, @',
  'geo::distance': '@, @',
  'geo::intersects': '@, @',
  'geo::latLng': '1, 2',
  'documents::get': '"a"',
  anywhere: '@ == 1',
  geo: '@',
  'media::aspect': '@, "a"',
  'sanity::partOfVariant': '"a"',
  'text::query': '"a"',
  'text::semanticSimilarity': '"a"',
}

test.each([...UNSUPPORTED])(
  '%s() is refused, for a reason that the README gives as well',
  (name, why) => {
    expect(readme).toContain(`| \`${name}()\` | ${why} |`)
    const query = `*[defined(${name}(${argumentsOf[name] ?? ''}))]`
    expect(() => documents.query({query, params: {}, perspective: 'raw'})).toThrow(
      new QueryParseError(
        `${name}() is not supported by this Content Lake: ${why}`,
        query,
        '*[defined('.length,
        '*[defined('.length + name.length,
      ),
    )
  },
)
