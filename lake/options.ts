import type {AccessOptions} from './http/access.ts'
import type {LakeContents} from './http/lake.ts'
import type {Migration} from './migrate.ts'
import type {Notice} from './notices.ts'
import type {SeedContent} from './seed.ts'
import type {SiteWebhook} from './webhooks/tellSite.ts'

export interface LakeOptions
  extends Omit<LakeContents, 'folder' | 'projectId' | 'dataset'>,
    Partial<AccessOptions> {
  /** Without one the lake is ephemeral: it keeps nothing. */
  folder?: string | undefined
  projectId?: string | undefined
  dataset?: string | undefined
  /** Without one, or with 0, any free port of loopback. */
  port?: number | undefined
  content?: SeedContent | undefined
  migrations?: readonly Migration[] | undefined
  webhook?: SiteWebhook | undefined
  notify?: ((notice: Notice) => Promise<void>) | undefined
}
