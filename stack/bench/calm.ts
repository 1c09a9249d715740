import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {setTimeout as pause} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import {importArchive} from '@home-care/lake/archive/importArchive.ts'
import {readArchive} from '@home-care/lake/archive/readArchive.ts'
import {ephemeralFolder} from '@home-care/lake/ephemeralFolder.ts'
import sharp from 'sharp'
import {z} from 'zod'
import {makeDocuments, storyIds} from './documents.ts'
import {LakeProcess} from './lakeProcess.ts'
import {percentile} from './measure.ts'
import type {Table} from './table.ts'

const DOCUMENTS = 10_000
const IDLE_MS = 5000
/** How long the heavy work runs before the lake is stopped. */
const ENDED_AFTER_MS = 700

const SLOW =
  'count(*[count(*[^._id!=_id && count(*[^._id!=_id && count(*[^._id != _id])>0])>0])>0])'

const probed = z.object({
  took: z.record(z.string(), z.array(z.number())),
  failed: z.array(z.string()),
})

/** A lake with many documents, and the heavy work for it. */
class BusyLake extends LakeProcess {
  #picture = ''

  /** Runs a query that is refused when its time is over. */
  async endless(withToken = true): Promise<void> {
    const refused = await this.query(SLOW, {withToken}).catch((error: unknown) => String(error))
    if (typeof refused !== 'string' || !refused.includes('queryTimeoutError')) {
      throw new Error(`It was answered: ${refused}`)
    }
  }

  /** Patches the stories among the first `among` documents, `inOne` per transaction. */
  patch(among: number, inOne: number, title: string): Promise<void> {
    const ids = storyIds(makeDocuments(among))
    return this.mutateEach(ids, inOne, (id) => ({patch: {id, set: {title: `${title} ${id}`}}}))
  }

  async upload(): Promise<void> {
    const noise = {type: 'gaussian' as const, mean: 128, sigma: 20}
    const picture = await sharp({
      create: {width: 6000, height: 4500, channels: 3, background: 'teal', noise},
    })
      .jpeg({quality: 60})
      .toBuffer()
    const answer = await this.fetch('/v2025-02-19/assets/images/production', picture)
    const {document} = z
      .object({document: z.object({path: z.string()})})
      .parse(JSON.parse(new TextDecoder().decode(answer)))
    this.#picture = document.path
  }

  async render(): Promise<void> {
    const width = () => 200 + Math.floor(Math.random() * 3000)
    const some = Array.from({length: 12}, (_, i) =>
      this.fetch(`/${this.#picture}?w=${width()}&fm=${['webp', 'jpg', 'avif'][i % 3]}&q=${50 + i}`),
    )
    await Promise.all(some)
  }

  importFile(file: string): Promise<unknown> {
    const to = {url: this.url, projectId: 'local', dataset: 'production', token: this.token}
    return readArchive(file, (archive) => importArchive(archive, to, {replace: true}))
  }
}

const search = `*[_type in ["careStories", "service"]] | score(
    boost(title match text::query($text), 10), [@, _id] match text::query($text)
  )[_score > 0]{_type, _id, "orderings": [_score]} | order(orderings[0] desc)[0...25]`
const page = (from: number) =>
  `*[_type == "careStories"] | order(title asc)[${from}...${from + 100}]{_id, title}`

type Work = (lake: BusyLake, file: string) => Promise<unknown>

/** In this order, since each work begins with the documents that the one before left. */
const works: Record<string, Work> = {
  'a search, the first': (lake) =>
    lake.query(search, {params: {text: 'care hom*'}, perspective: 'drafts'}),
  searches: async (lake) => {
    for (const text of ['care hom*', 'nurse*', 'garden tea*', 'careStories-5*', 'calm']) {
      await lake.query(search, {params: {text}, perspective: 'drafts'})
    }
  },
  'lists, each the first': async (lake) => {
    await lake.query(page(0), {perspective: 'drafts'})
    await lake.query('*[] | order(_updatedAt desc)[0...100]{_id}', {perspective: 'drafts'})
    await lake.query('*[slug.current == "careStories-901"]', {perspective: 'published'})
  },
  'a query without end, of anyone': (lake) => lake.endless(false),
  'a query without end, with a token': (lake) => lake.endless(),
  'a query for everything': (lake) => lake.query('*'),
  'an export': (lake) => lake.fetch('/v2025-02-19/data/export/production'),
  'twelve renderings of 27 megapixels': (lake) => lake.render(),
  '7,000 patches, 1,000 a transaction': (lake) => lake.patch(9_300, 1000, 'B'),
  '700 patches, 100 a transaction, heard by 200 listeners': async (lake) => {
    const close = await lake.listen(200, 'probe')
    await lake.patch(950, 100, 'C')
    close()
  },
  'tidying the history': (lake) => lake.tidy(),
  'a backup': (lake) => lake.fetch('/v2025-02-19/backup'),
  'an import of 2,000 documents': (lake, file) => lake.importFile(file),
  'a patch of 1,000 by a query': (lake) =>
    lake.mutate([{patch: {query: '*[_type == "careStories"][0...1000]', set: {title: 'D'}}}]),
  'a deletion of 1,000 by a query': (lake) =>
    lake.mutate([{delete: {query: '*[_type == "careStories"][0...1000]'}}]),
  'a document erased': (lake) => lake.mutate([{delete: {id: 'careStories-9998', purge: true}}]),
}

/**
 * Measures small requests, and how long the lake takes to stop, during heavy work on 10,000 documents.
 */
export async function calm(): Promise<Table[]> {
  const {folder, remove} = ephemeralFolder()
  const file = join(folder, 'more.ndjson')
  const more = makeDocuments(2_700).filter(({_type}) => _type === 'careStories')
  writeFileSync(file, more.map((document) => `${JSON.stringify(document)}\n`).join(''))
  const lake = new BusyLake(join(folder, 'lake'))
  let probe: Worker | undefined
  try {
    await lake.start()
    await lake.mutateEach(makeDocuments(DOCUMENTS), 1000, (create) => ({create}))
    await lake.mutate([{createOrReplace: {_id: 'probe', _type: 'probe', title: 'Title'}}])
    await lake.upload()
    probe = new Worker(join(import.meta.dirname, 'calmProbe.ts'), {
      workerData: {url: lake.url, token: lake.token},
    })
    await pause(2000)
    const rows: Table['rows'] = []
    const all: Record<string, Work> = {nothing: () => pause(IDLE_MS), ...works}
    for (const [name, work] of Object.entries(all)) {
      await lake.stood()
      probe.postMessage('')
      await once(probe, 'message')
      const begun = performance.now()
      await work(lake, file)
      const took = performance.now() - begun
      // Background work that the heavy work left behind counts, too.
      await pause(500)
      probe.postMessage('')
      const found = probed.parse((await once(probe, 'message'))[0])
      const {stall, atWork, waited} = await lake.stood()
      const row = {
        while: name,
        'took, s': (took / 1000).toFixed(1),
        'stood still, ms': Math.round(stall),
        'at work, ms': Math.round(atWork),
        'waited, ms': Math.round(waited),
        ...Object.fromEntries(
          ['by id', 'list', 'save', 'ping'].map((kind) => {
            const some = found.took[kind] ?? []
            const at = (share: number) => Math.round(percentile(some, share))
            return [kind, some.length ? `${at(0.99)} / ${at(1)}` : '']
          }),
        ),
      }
      if (found.failed.length > 0) console.error(`Not answered: ${found.failed.join('; ')}`)
      rows.push(row)
    }
    await probe.terminate()
    return [{title: 'While it works', rows}, await endings(lake, file)]
  } finally {
    await probe?.terminate()
    await lake.end()
    remove()
  }
}

/** Works that take long enough to stop the lake in the middle of them. */
const ended = /without end|everything|export|renderings|1,000|backup|import/

async function endings(lake: BusyLake, file: string): Promise<Table> {
  const rows: Table['rows'] = []
  for (const [name, work] of Object.entries(works)) {
    if (!ended.test(name)) continue
    const underWay = work(lake, file).catch(() => undefined)
    await Promise.race([pause(ENDED_AFTER_MS), underWay])
    const took = Math.round(await lake.end())
    await underWay
    rows.push({'told to end while': name, 'ended after, ms': took})
    await lake.start()
  }
  return {title: 'Told to end while it works', rows}
}
