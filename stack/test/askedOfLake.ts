// Sends every query of the site and the Studio (6.16) to a lake with documents of its own
// (askedDocuments.ts), drafts and a release. `npx node stack/test/askedOfLake.ts` records the answers
// that askedOfLake.test.ts expects.
import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startLake} from '@home-care/lake/server.ts'
import {asked} from '../bench/queries.ts'
import {copyOf, documents, homePage, picture, siteSettings} from './askedDocuments.ts'

const TOKEN = 'a-token-for-the-asker-in-tests'
export const recordFile = join(import.meta.dirname, 'askedOfLake.json')

interface Asked {
  query: string
  params?: object
}

const types = ['careStories', 'service', 'location', 'legalPage', 'vacancy', 'homePage']
const search = (score: string) => `// findability-mvi:5
*[_type in $__types] | score(${score}([@, _id] match text::query($__query) || references($__rawQuery)))[_score > 0]{_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`
const boost = (path: string, weight: number) =>
  `boost(_type in ["careStories", "service", "legalPage"] && ${path} match text::query($__query), ${weight}), `
const searched = (text: string) => ({
  __types: types,
  __limit: 1001,
  __query: `${text}*`,
  __rawQuery: text,
})
const list = (filter: string, order: string) =>
  `*[${filter}]{_type, _id, _originalId, "orderings": [${order.replace(/ (asc|desc)/g, '')}]} | order(${order}) [0...101]`

/**
 * Queries of the Studio: lists, searches, references, previews, presentation, releases, tasks,
 * comments.
 */
const studio: Record<string, Asked> = {
  'search for a word': {query: search(''), params: searched('care')},
  'search with weights': {
    query: search(boost('title', 10) + boost('description', 1.5)),
    params: searched('home care'),
  },
  'search for a phrase': {
    query: search(boost('title', 10)),
    params: searched('"at home" -dementia kett'),
  },
  'search for an id': {query: search(''), params: searched('story-1')},
  'search for nothing': {query: search(''), params: {...searched(''), __query: '*'}},
  'search sorted by time': {
    query:
      '*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))]{_type, _id, _originalId, "orderings": [_updatedAt]} | order(_updatedAt desc, _id) [0...$__limit]',
    params: searched('support'),
  },
  'list by title': {query: list('_type == "careStories"', 'lower(title) asc')},
  'list by time': {query: list('_type == "careStories"', '_createdAt desc, _id asc')},
  'list by what is referred to': {query: list('_type == "careStories"', 'area->name asc, _id asc')},
  'list of several types': {query: list('_type in ["service", "location"]', '_type asc, name asc')},
  'list of everything': {query: '*[] | order(_createdAt desc, _id)[0...100]{_id, _type}'},
  'open by id': {query: '*[_id == $id][0]', params: {id: 'homePage'}},
  'open by ids': {query: '*[_id in $ids]', params: {ids: ['homePage', 'drafts.homePage', 'none']}},
  'preview of a document': {
    query:
      '*[_id in ["homePage","siteSettings","story-3"]][0...3]{_id,_rev,_type,title,subtitle,image}',
  },
  'versions of a document': {
    query: '*[sanity::versionOf($publishedId)]|order(_id){_id, _type}',
    params: {publishedId: 'homePage'},
  },
  'type of a document': {
    query: '*[sanity::versionOf($publishedId)][0]._type',
    params: {publishedId: 'homePage'},
  },
  'who refers': {
    query: '*[references($docId)][0...101]{_id, _type, title}',
    params: {docId: 'story-1'},
  },
  'who refers to a service': {
    query: '*[references(*[_type == "service"]._id)]{_id, "to": *[_id in ^.services[]._ref]._id}',
  },
  'how many refer': {query: '*[_type == "service"]{_id, "count": count(*[references(^._id)])}'},
  'slug taken': {
    query: '!defined(*[!(_id in [$draft, $published]) && slug.current == $slug][0]._id)',
    params: {draft: 'drafts.x', published: 'x', slug: 'personal-care'},
  },
  'picture by hash': {
    query: '*[_type == $documentType && sha1hash == $hash][0]',
    params: {documentType: 'sanity.imageAsset', hash: 'none'},
  },
  pictures: {
    query:
      '*[_type == "sanity.imageAsset"] | order(originalFilename) [0...50]{_id, url, path, originalFilename, "size": metadata.dimensions}',
  },
  'picture by address': {
    query:
      '*[_type == "sanity.imageAsset" && url match "*png"] | order(_id) [0...3]{_id, "at": url}',
  },
  'whole pictures': {query: '*[_type == "sanity.imageAsset"] | order(_id) [0...3]'},
  'picture behind a document': {
    query:
      '*[_type == "service"] | order(_id){..., "url": image.asset->url, "asset": image.asset->}',
  },
  releases: {query: 'releases::all() | order(_id){_id, name, state, metadata}'},
  'release documents': {
    query:
      '{"rA": *[sanity::partOfRelease("rA")] | order(_id){_id, _updatedAt}}{"rA": {"updatedAt": rA[0]._updatedAt, "existsInRelease": count(rA), "documentIds": rA[]._id}}',
  },
  'main document of a page': {
    query:
      '*[_type == "pageWords" && _id == "x" || _type == "siteSettings" && _id == "siteSettings" && count(*[_type == "pageWords" && _id == "x"]) == 0][0]{_id, _type}',
  },
  'main document by slug': {
    query: '*[_type == "service" && slug.current == $slug][0]{_id, _type}',
    params: {slug: 'personal-care'},
  },
  'preview secret': {
    query:
      '*[_type == "sanity.previewUrlSecret" && secret == $secret && dateTime(_updatedAt) > dateTime(now()) - 3600][0]{_id, _updatedAt, secret, studioUrl}',
    params: {secret: 'a'.repeat(40)},
  },
  'tasks and mentions': {
    query: `{
  "tasks": *[_type == "tasks.task" && assignedTo == $me && status == "open" && defined(createdByUser)]
    | order(coalesce(dueBy, "9999") asc, _createdAt asc){_id, title, dueBy},
  "mentions": *[_type == "comment" && status == "open" && target.documentType != "tasks.task" &&
      $me in message[].children[_type == "mention"].userId]
    | order(_createdAt desc){
      _id, "text": pt::text(message), "documentTitle": context.notification.documentTitle,
      "documentId": target.document._ref, "documentType": target.documentType
    }
}`,
    params: {me: 'ann'},
  },
  'comments of a document': {
    query:
      '*[_type == "comment" && target.document._ref == $id] | order(_createdAt desc){_id, authorId, message, "replies": count(*[_type == "comment" && parentCommentId == ^._id])}',
    params: {id: 'homePage'},
  },
  'work at hand': {
    query: `{
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_id desc){_id, _type,
    "title": coalesce(title, name, heading),
    "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0},
  "published": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(_createdAt desc, _id)[0...5]{_id, "title": coalesce(title, name, heading)},
  "linking": *[_type in $types]{_id,
    "hrefs": [...coalesce(body[].markDefs[].href, []), ...coalesce(content[].markDefs[].href, [])]
  }[count(hrefs) > 0]
}`,
    params: {types},
  },
}

/** Other GROQ that a page or a plug-in may use. */
const language: Record<string, Asked> = {
  counts: {
    query:
      '{"stories": count(*[_type == "careStories"]), "all": count(*), "max": math::max(*[_type == "service"].price.from)}',
  },
  text: {
    query:
      '*[_type == "careStories"] | order(_id) [0..4]{"text": pt::text(body), "up": upper(title), "n": length(title), "at": dateTime(_createdAt), "parts": string::split(title, " ")}',
  },
  matching: {
    query:
      '*[title match "care*" || body[].children[].text match ["home", "vis*"]] | order(_id)._id',
  },
  choices: {
    query:
      '*[_type == "service"] | order(_id){"a": select(isActive => title, "none"), "b": title in ["x", "y"], "c": _createdAt > "2020", ...select(isActive => {"on": true}), isActive == true => {title}}',
  },
  arrays: {
    query:
      '*[_type == "location"] | order(_id) [1...4]{"first": towns[0], "last": towns[-1], "some": towns[0..1], "joined": array::join(towns, ", "), "u": array::unique(towns), "pairs": towns[]{...}}',
  },
  nothing: {query: 'null'},
  sums: {
    query:
      '[1 + 2, 7 % 4, 2 ** 3, "a" + "b", 1 in [1, 2], 3 in 1..4, round(2.567, 1), dateTime("2020-01-01T00:00:00Z") + 60]',
  },
  'what is missing': {query: '*[_id == $id][0]', params: {}},
  'no sense': {query: '*[_type == '},
  'no such function': {query: 'nothing::here(1)'},
}

const perspectives = ['raw', 'published', 'drafts', 'previewDrafts', 'rA,drafts']

async function fill(url: string): Promise<void> {
  const at = (day: number) => new Date(1.7e12 + day * 864e5).toISOString()
  const changed = [
    ...Array.from({length: 12}, (_, i) => copyOf(i, `drafts.story-${i}`, {title: `Draft ${i}`})),
    {...homePage, _id: 'drafts.homePage', agencyMessage: null},
    copyOf(2, 'versions.rA.story-2', {title: 'Told in autumn'}),
    copyOf(3, 'versions.rA.story-3', {_system: {delete: true}}),
    {...siteSettings, _id: 'versions.rA.siteSettings', phone: '01632 960000'},
    {
      _id: '_.releases.rA',
      _type: 'system.release',
      name: 'rA',
      state: 'active',
      metadata: {title: 'A'},
    },
    {_id: 'drafts.onlyDraft', _type: 'service', title: 'Only a draft', isActive: true},
    {
      _id: 'task-1',
      _type: 'tasks.task',
      title: 'Call',
      assignedTo: 'ann',
      status: 'open',
      createdByUser: at(3),
    },
    {
      _id: 'comment-1',
      _type: 'comment',
      status: 'open',
      authorId: 'bob',
      target: {documentType: 'homePage', document: {_ref: 'homePage', _weak: true}},
      message: [
        {
          _type: 'block',
          _key: 'a',
          children: [
            {_type: 'span', _key: 'b', text: 'Look, '},
            {_type: 'mention', _key: 'c', userId: 'ann'},
          ],
        },
      ],
    },
    {
      _id: 'comment-2',
      _type: 'comment',
      status: 'open',
      authorId: 'ann',
      parentCommentId: 'comment-1',
      target: {documentType: 'homePage', document: {_ref: 'homePage', _weak: true}},
    },
  ].map((document, i) => ({_createdAt: at(i), ...document}))
  const mutations = changed.map((document) => ({createOrReplace: document}))
  const answer = await fetch(`${url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${TOKEN}`},
    body: JSON.stringify({mutations, transactionId: 'filled'}),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Replaces what differs between runs: times, revisions, ports and durations. */
const settled = (text: string): string =>
  text
    .replaceAll(/"ms":\d+/g, '"ms":0')
    .replaceAll(/"20(?:2[6-9]|[3-9])\d*-[^"]*Z"/g, '"now"')
    .replaceAll(/"(_rev|uploadId)":"[^"]*"/g, '"$1":""')
    .replaceAll(/localhost:\d+/g, 'localhost')
    // Sync tags are a set, in no order.
    .replaceAll(/"syncTags":\[([^\]]*)\]/g, (_, tags: string) => tags.split(',').sort().join())

/**
 * Sends every query in every perspective; returns a hash of each answer, or the status of a failed one.
 */
export async function askEverything(
  keep = (text: string) => hashOf(text),
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'asked-'))
  const pictureFile = join(folder, 'picture.png')
  writeFileSync(pictureFile, picture)
  const lake = await startLake({
    folder: join(folder, 'lake'),
    robots: [{token: TOKEN, id: 'website', name: 'Website', role: 'administrator'}],
    content: {documents, images: [pictureFile]},
  })
  const found: Record<string, string> = {}
  const ask = async (
    name: string,
    {query, params = {}}: Asked,
    perspective: string,
    isMapped: boolean,
  ) => {
    const search = new URLSearchParams({
      perspective,
      ...(isMapped && {resultSourceMap: 'withKeyArraySelector'}),
    })
    const answer = await fetch(`${lake.url}/v2025-02-19/data/query/production?${search}`, {
      method: 'POST',
      headers: {authorization: `Bearer ${TOKEN}`},
      body: JSON.stringify({query, params}),
    })
    const text = settled(await answer.text())
    found[`${name}, ${perspective}${isMapped ? ', mapped' : ''}`] = answer.ok
      ? keep(text)
      : String(answer.status)
  }
  try {
    await fill(lake.url)
    for (const [name, question] of Object.entries({...asked, ...studio, ...language})) {
      for (const perspective of perspectives) await ask(name, question, perspective, false)
      for (const perspective of ['published', 'drafts'])
        await ask(name, question, perspective, true)
    }
  } finally {
    await lake.close()
    rmSync(folder, {recursive: true, force: true})
  }
  return found
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

if (import.meta.main) {
  writeFileSync(recordFile, `${JSON.stringify(await askEverything(), null, 2)}\n`)
}
