import type {AccessOptions, Robot} from './http/access.ts'
import type {LakeContents} from './http/lake.ts'
import type {Migration} from './migrate.ts'
import type {Notice} from './notices.ts'
import type {SeedContent} from './seed.ts'
import type {SiteWebhook} from './webhooks/tellSite.ts'

const LEAST_TOKEN_LENGTH = 20

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

/** Options that do not go together; the message says why. */
export class OptionsError extends Error {}

/**
 * The options of access, filled in.
 * @throws OptionsError
 */
export function accessOptions(options: LakeOptions): AccessOptions {
  const {studioUrl = 'http://localhost:3333', signIn = 'local'} = options
  const {robots = [], pages = []} = options
  requireTokens(robots)
  return {robots, studioUrl, pages, signIn}
}

function requireTokens(robots: readonly Robot[]): void {
  for (const {id, token} of robots) {
    if (token.length < LEAST_TOKEN_LENGTH || /\s/.test(token)) {
      throw new OptionsError(
        `The token of "${id}" has to be ${LEAST_TOKEN_LENGTH} characters or more, without spaces.`,
      )
    }
  }
}
