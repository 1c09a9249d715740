import {once} from 'node:events'
import {createServer} from 'node:http'
import {createClient} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
} from 'sanity'
import {sampleImages} from '../sample/images.generated.ts'
import {schemaTypes} from '../schemaTypes.ts'

/** The documents of the sample content's pictures, which its documents refer to. */
export const sampleAssets = Object.values(sampleImages).map((_id) => ({
  _id,
  _type: 'sanity.imageAsset',
  _createdAt: '2025-09-01T09:00:00Z',
  _updatedAt: '2025-09-01T09:00:00Z',
  _rev: '1',
}))

interface Problem {
  /** Dotted path to the value, with keys and indexes in brackets. */
  path: string
  message: string
}

function dotted(path: SanityDocumentPath): string {
  return path
    .map((part) => (typeof part === 'object' ? `[${'_key' in part ? part._key : part}]` : part))
    .join('.')
}
type SanityDocumentPath = Awaited<ReturnType<typeof validateDocument>>[number]['path']

/**
 * The Studio's own validation of a document, with stored documents for references and unique slugs. A small
 * HTTP server replaces the Content Lake.
 */
export async function startValidator(stored: SanityDocument[]) {
  const server = createServer((request, response) => {
    const {searchParams, pathname} = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.endsWith('/data/query/production')) {
      response.writeHead(404).end()
      return
    }
    const params = Object.fromEntries(
      [...searchParams].flatMap(([name, value]) =>
        name.startsWith('$') ? [[name.slice(1), JSON.parse(value)]] : [],
      ),
    )
    const dataset = stored.filter(
      ({_id}) => searchParams.get('perspective') === 'raw' || !_id.startsWith('drafts.'),
    )
    const tree = parse(searchParams.get('query') ?? '', {params})
    const result = toJS(evaluateSync(tree, {dataset, params}))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ms: 0, query: '', result}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')

  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-09',
    apiHost: `http://127.0.0.1:${address.port}`,
    useProjectHostname: false,
    useCdn: false,
  })
  const workspace = await createWorkspaceFromConfig({
    name: 'default',
    projectId: 'local',
    dataset: 'production',
    auth: createMockAuthStore({client, currentUser: null}),
    schema: {types: schemaTypes},
  })

  return {
    client,
    schema: workspace.schema,
    /**
     * The problems for which the Studio would refuse to publish the document, or the warnings; empty if
     * there are none.
     */
    async problemsOf(
      document: SanityDocument,
      asked: 'error' | 'warning' = 'error',
    ): Promise<Problem[]> {
      const markers = await validateDocument({
        document,
        workspace,
        getClient: ({apiVersion}) => client.withConfig({apiVersion}),
        getDocumentExists: async ({id}) => stored.some(({_id}) => _id === id),
      })
      return markers
        .filter(({level}) => level === asked)
        .map(({path, message}) => ({path: dotted(path), message}))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
