import {toolNames} from './toolNames.ts'

/** The roles and their rights, for the Content Lake, the Studio and the inbox. */
export const roleNames = ['administrator', 'editor', 'writer', 'enquiries', 'viewer'] as const
export type Role = (typeof roleNames)[number]

interface Grant {
  filter: string
  permissions: ('read' | 'update' | 'create' | 'history' | 'manage' | 'editHistory')[]
}

interface DocumentState {
  id: string
  type: string
  isNew: boolean
  /** Whether no other document shares its published id. */
  isAlone?(): boolean
}

interface RoleRules {
  title: string
  about: string
  /** Whether they see drafts and the history. */
  readsDrafts: boolean
  /** Only publishers share a preview and erase a document's past. */
  publishes?: true
  mayChange(document: DocumentState): boolean
  /** Whether they comment and have tasks. */
  discusses?: true
  /** Whether they decide who is on the staff, and what only administrators may. */
  decides?: true
  answersEnquiries?: true
  /** Whether the Studio shows them a tool, by its name. */
  opensTool(tool: string): boolean
  grants: Grant[]
}

type MayChange = RoleRules['mayChange']

const everything = '_id in path("**")'
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset']
/** The Studio makes one for each opened preview. */
const previewSecret = 'sanity.previewUrlSecret'
const previewSecretId = /^drafts\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

// A free id in a release would go live with it.
const isDraft: MayChange = ({id, type}) => id.startsWith('drafts.') && !type.startsWith('system.')
const isNewAsset: MayChange = ({id, type, isNew}) =>
  isNew && assetTypes.includes(type) && /^(image|file)-/.test(id)
// With a page's id it would be the page's draft.
const isPreviewSecret: MayChange = ({id, type, isAlone}) =>
  type === previewSecret && previewSecretId.test(id) && isAlone?.() === true

const previewing: Grant = {
  filter: `_type == ${JSON.stringify(previewSecret)}`,
  permissions: ['read', 'create', 'update'],
}

const administratorTools: readonly string[] = [
  toolNames.enquiries,
  toolNames.staff,
  toolNames.query,
]
const isForEverybody = (tool: string) => !administratorTools.includes(tool)
/** The library can rename and delete pictures; a writer chooses one in its field. */
const isForWriters = (tool: string) => isForEverybody(tool) && tool !== toolNames.pictures

const full: Pick<RoleRules, 'readsDrafts' | 'publishes' | 'discusses' | 'mayChange' | 'grants'> = {
  readsDrafts: true,
  publishes: true,
  discusses: true,
  mayChange: () => true,
  grants: [
    {
      filter: everything,
      permissions: ['read', 'update', 'create', 'history', 'manage', 'editHistory'],
    },
  ],
}
const reading: Grant = {filter: everything, permissions: ['read', 'history']}

export const commentGrants = ({readsDrafts, discusses}: RoleRules): Grant[] => {
  if (discusses) return full.grants
  return readsDrafts ? [reading] : []
}

export const roles: Record<Role, RoleRules> = {
  administrator: {
    title: 'Administrator',
    about: 'Does everything, and decides who is on the staff.',
    decides: true,
    answersEnquiries: true,
    opensTool: () => true,
    ...full,
  },
  editor: {
    title: 'Editor',
    about: 'Writes and publishes pages, and looks after pictures. Does not see enquiries.',
    opensTool: isForEverybody,
    ...full,
  },
  writer: {
    title: 'Writer',
    about: 'Writes drafts and comments. An editor or administrator publishes them.',
    readsDrafts: true,
    discusses: true,
    opensTool: isForWriters,
    mayChange: (document) => isDraft(document) || isNewAsset(document) || isPreviewSecret(document),
    grants: [
      reading,
      {filter: '_id in path("drafts.**")', permissions: ['read', 'create', 'update']},
      {filter: `_type in ${JSON.stringify(assetTypes)}`, permissions: ['read', 'create']},
      previewing,
    ],
  },
  enquiries: {
    title: 'Enquiries',
    about: 'Answers enquiries in the inbox. Does not see drafts, and changes no page.',
    readsDrafts: false,
    answersEnquiries: true,
    opensTool: (tool) => tool === toolNames.enquiries,
    mayChange: () => false,
    grants: [{filter: '_id in path("*")', permissions: ['read']}],
  },
  viewer: {
    title: 'Viewer',
    about: 'Reads pages and drafts. Changes nothing, and does not see enquiries.',
    readsDrafts: true,
    opensTool: isForWriters,
    mayChange: isPreviewSecret,
    grants: [reading, previewing],
  },
}

/** Without those of hosted Sanity’s other roles. @param roleList as the Content API tells it */
export const rulesOf = (roleList: readonly {name: string}[] = []): RoleRules[] =>
  roleNames.filter((known) => roleList.some(({name}) => name === known)).map((name) => roles[name])

/** The names of the roles that have a right. */
export const rolesThat = (right: 'answersEnquiries' | 'decides' | 'publishes'): Role[] =>
  roleNames.filter((name) => roles[name][right])
