import {draftIdOf} from '../store/ids.ts'

/**
 * Which version of each document a query sees: all as stored, the published ones only, drafts laid
 * over published ones, or a stack of versions (release names, `drafts`, `published`), first wins.
 */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

/** A perspective that no reader can mean; the HTTP layer answers 400. */
export class PerspectiveError extends Error {
  override name = 'PerspectiveError'
}

/** The id under which `layer` (a release name, `drafts` or `published`) stores document `base`. */
export function idInLayer(base: string, layer: string): string {
  if (layer === 'published') return base
  return layer === 'drafts' ? draftIdOf(base) : `versions.${layer}.${base}`
}

/**
 * Reads a `perspective` parameter: one name or a list (comma-separated or repeated).
 * `previewDrafts`, the old name of `drafts`, is understood.
 * @throws PerspectiveError on an empty list, an impossible name, or `raw` within a list
 */
export function parsePerspective(
  value: string | readonly string[] | undefined,
  fallback: Perspective,
): Perspective {
  if (value === undefined) return fallback
  const given = typeof value === 'string' ? value.split(',') : value.flatMap((v) => v.split(','))
  const names = given.map((name) => (name.trim() === 'previewDrafts' ? 'drafts' : name.trim()))
  const [only] = names
  if (names.length === 1 && (only === 'raw' || only === 'published' || only === 'drafts')) {
    return only
  }
  for (const name of names) {
    if (!/^[\w-]{1,128}$/.test(name)) {
      throw new PerspectiveError(
        `Invalid perspective ${JSON.stringify(name)}: use raw, published, drafts, or a list of release names`,
      )
    }
  }
  if (names.includes('raw')) {
    throw new PerspectiveError('Invalid perspective: raw cannot be combined with others')
  }
  return names
}

/** The layers of a perspective other than `raw`, first wins. Published always lies at the bottom. */
export function layersOf(perspective: Exclude<Perspective, 'raw'>): string[] {
  const names = typeof perspective === 'string' ? [perspective] : [...perspective]
  return names.includes('published') ? names : [...names, 'published']
}
