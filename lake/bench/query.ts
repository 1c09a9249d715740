/**
 * How much faster the indexes answer the site's queries than a plain scan by groq-js, on a dataset
 * of 100,000 documents: `node lake/bench/query.ts [documents]`. The two take turns, so that whatever
 * else the machine does falls on both.
 */
import {evaluateSync, parse} from 'groq-js'
import {Dataset} from '../query/dataset.ts'
import type {StoredDocument} from '../store/document.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
const ROUNDS = 7

let seed = 1
function random(): number {
  // Park and Miller's generator: the same documents on every run.
  seed = (seed * 48271) % 2147483647
  return seed / 2147483647
}

const WORDS = 'care home visit kind calm morning nurse garden tea support family north'.split(' ')
const words = (count: number) =>
  Array.from({length: count}, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
const dateOf = (day: number) => new Date(1.6e12 + day * 36e5).toISOString()

/** Mostly care stories and the images in them, as a site of this kind grows. */
function makeDocument(i: number): StoredDocument {
  const _type = i < 40 ? 'service' : i < 90 ? 'location' : i < 190 ? 'legalPage' : 'careStories'
  const isImage = i >= 190 && i % 4 === 0
  const isDraft = i >= 190 && i % 10 === 1
  const slug = `${_type}-${i}`
  const at = dateOf(Math.floor(random() * 40_000))
  return {
    _id: isImage ? `image-${i}` : `${isDraft ? 'drafts.' : ''}${slug}`,
    _type: isImage ? 'sanity.imageAsset' : _type,
    _rev: `r${i}`,
    _createdAt: at,
    _updatedAt: at,
    ...(isImage
      ? {url: `http://localhost/${i}.webp`, sha1hash: `hash${i}`}
      : {
          title: words(4),
          name: words(2),
          slug: {_type: 'slug', current: slug},
          isActive: random() < 0.8,
          excerpt: words(12),
          image: {_type: 'imageWithAlt', asset: {_ref: `image-${192 + 4 * (i % 1000)}`}, alt: 'x'},
          body: Array.from({length: 3}, (_, n) => ({
            _key: `b${n}`,
            _type: 'block',
            children: [{_key: 's', _type: 'span', text: words(20)}],
          })),
        }),
  }
}

const single = (_id: string): StoredDocument => ({...makeDocument(191), _id, _type: _id})
const documents = [
  ...Array.from({length: COUNT}, (_, i) => makeDocument(i)),
  single('homePage'),
  single('siteSettings'),
]

const story = '{_id, title, "slug": slug.current, excerpt, "imageUrl": image.asset->url}'
const QUERIES: {name: string; query: string; params?: Record<string, unknown>}[] = [
  {name: 'home page', query: '*[_id == "homePage"][0]'},
  {name: 'home page by type', query: '*[_type == "homePage"][0]{..., "image": image.asset->url}'},
  {name: 'site settings', query: '*[_type == "siteSettings"][0]{title, name}'},
  {
    name: 'care story by slug',
    query:
      '*[_type == "careStories" && slug.current == $slug][0]{..., "imageUrl": image.asset->url}',
    params: {slug: 'careStories-50002'},
  },
  {
    name: 'care story that is not there',
    query: '*[_type == "careStories" && slug.current == $slug][0]',
    params: {slug: 'nowhere'},
  },
  {
    name: 'latest six care stories',
    query: `*[_type == "careStories"] | order(_createdAt desc)[0...$limit]${story}`,
    params: {limit: 6},
  },
  {
    name: 'latest six with a slug',
    query: `*[_type == "careStories" && defined(slug.current)] | order(_createdAt desc)[0...6]${story}`,
  },
  {
    name: 'active services by title',
    query:
      '*[_type == "service" && isActive == true] | order(title asc){title, "id": slug.current}',
  },
  {
    name: 'service by id',
    query: '*[_type == "service" && slug.current == $id][0]',
    params: {id: 'service-7'},
  },
  {name: 'locations by name', query: '*[_type == "location"] | order(name asc){name, slug}'},
  {name: 'legal pages', query: '*[_type == "legalPage"]{title, "slug": slug.current}'},
  {
    name: 'legal page by slug',
    query: '*[_type == "legalPage" && slug.current == $slug][0]',
    params: {slug: 'legalPage-100'},
  },
  {
    name: 'all of the home page together',
    query: `{"home": *[_id == "homePage"][0], "settings": *[_id == "siteSettings"][0],
      "services": *[_type == "service" && isActive] | order(title),
      "stories": *[_type == "careStories"] | order(_createdAt desc)[0...3]${story}}`,
  },
]

function milliseconds(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

let dataset = new Dataset([])
const loading = milliseconds(() => {
  dataset = new Dataset(documents)
})
const published = documents.filter(({_id}) => !_id.startsWith('drafts.'))
console.log(`${documents.length} documents, loaded in ${loading.toFixed(0)} ms`)
for (const perspective of ['published', 'drafts'] as const) {
  const time = milliseconds(() => dataset.query({query: '*[0]', params: {}, perspective}))
  console.log(`first query of the perspective ${perspective}: ${time.toFixed(0)} ms`)
}

const rows = QUERIES.map(({name, query, params = {}}) => {
  const ask = (resultSourceMap: boolean) =>
    dataset.query({query, params, perspective: 'published', resultSourceMap})
  const scan = () => {
    const tree = parse(query, {params})
    return evaluateSync(tree, {dataset: published, params}).data
  }
  const first = milliseconds(() => ask(false))
  if (JSON.stringify(ask(false).result).length !== JSON.stringify(scan()).length) {
    throw new Error(`The two disagree about: ${name}`)
  }
  const times = {scan: [] as number[], indexed: [] as number[], mapped: [] as number[]}
  for (let round = 0; round < ROUNDS; round++) {
    times.scan.push(milliseconds(scan))
    times.indexed.push(milliseconds(() => ask(false)))
    times.mapped.push(milliseconds(() => ask(true)))
  }
  const [scanned, indexed, mapped] = [times.scan, times.indexed, times.mapped].map(median)
  return {
    query: name,
    'scan ms': scanned?.toFixed(1),
    'first ms': first.toFixed(2),
    'indexed ms': indexed?.toFixed(3),
    'with source map ms': mapped?.toFixed(3),
    'times faster': Math.round((scanned ?? 0) / (indexed || 1)),
  }
})
console.table(rows)

const edits = Array.from({length: 1000}, (_, i) => documents[(i * 97) % documents.length])
const applying = milliseconds(() => {
  for (const before of edits) {
    if (!before) continue
    const after = {...before, _createdAt: dateOf(Math.floor(random() * 40_000))}
    dataset.apply([{id: before._id, before, after}])
  }
})
console.log(`a change, with every index above in place: ${(applying / edits.length).toFixed(3)} ms`)
console.log(`memory in use: ${Math.round(process.memoryUsage().heapUsed / 1024 / 1024)} MB`)
