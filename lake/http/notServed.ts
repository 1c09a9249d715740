import {Hono} from 'hono'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'

const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']
const ANY = ['GET', ...CHANGES]

interface NotServed {
  methods: string[]
  paths: string[]
  why: string
}

/**
 * What hosted Sanity serves, its clients ask for, and a lake does not have on purpose. The README has
 * the same table, which a test compares.
 */
export const notServed: readonly NotServed[] = [
  {
    methods: ANY,
    paths: [
      '/agent/*',
      '/assist/*',
      '/embeddings-index',
      '/embeddings-index/*',
      '/datasets/:dataset/settings/embeddings',
      '/projects/:project/datasets/:dataset/settings/embeddings',
    ],
    why: 'it needs a language model',
  },
  {
    methods: ['POST', 'PATCH'],
    paths: ['/datasets/:dataset', '/datasets/:dataset/*', '/projects/:project/datasets/:dataset'],
    why: 'a dataset stays as it was made',
  },
  {
    methods: ['POST'],
    paths: ['/assets/images/:other', '/assets/files/:other'],
    why: 'pictures and files are in the public dataset only',
  },
  {
    methods: CHANGES,
    paths: ['/projects', '/projects/:project'],
    why: 'there is one project, named when the lake is started',
  },
  {
    methods: CHANGES,
    paths: ['/invitations/project/:project', '/access/project/:project/requests'],
    why: 'administrators invite people and give roles in the Studio’s Staff tool',
  },
  {
    methods: CHANGES,
    paths: ['/schedules/:project/:dataset', '/schedules/:project/:dataset/*'],
    why: 'what goes live at a time is a scheduled release',
  },
  {
    methods: ANY,
    paths: ['/media-libraries', '/media-libraries/*', '/assets/media-library-link/:dataset'],
    why: 'there is no media library',
  },
  {
    methods: ANY,
    paths: ['/apis/graphql/*', '/graphql/*'],
    why: 'queries are written in GROQ',
  },
  {
    methods: ANY,
    paths: [
      '/projects/:project/datasets/:dataset/backups',
      '/projects/:project/datasets/:dataset/settings/backups',
    ],
    why: 'what is backed up is the lake’s folder',
  },
]

/** Answers 404 with the reason, and to another project what the Studio knows to explain. */
export function notServedRoutes({projectId}: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const {methods, paths, why} of notServed) {
    routes.on(methods, paths, () => {
      throw plainError(404, `Not served by this Content Lake: ${why}`)
    })
  }

  routes.on('ALL', ['/projects/:project/*', '/hooks/projects/:project/*'], async (c, next) => {
    const project = c.req.param('project')
    if (project === projectId) return next()
    const message = `Project "${project}" not found: this Content Lake holds "${projectId}"`
    throw plainError(404, message, {attributes: {type: 'project'}})
  })
  return routes
}
