import {Refusal} from '../store/errors.ts'
import {draftIdOf} from '../store/ids.ts'

/**
 * The version of each document that a query sees: all as stored, the published ones, drafts over
 * published ones, or a list of layers, the first before the next.
 */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

export function idInLayer(base: string, layer: string): string {
  if (layer === 'published') return base
  return layer === 'drafts' ? draftIdOf(base) : `versions.${layer}.${base}`
}

/**
 * Reads a `perspective` parameter: one name or a list. `previewDrafts` is the old name of `drafts`.
 * @throws Refusal
 */
export function parsePerspective(value: string | undefined, fallback: Perspective): Perspective {
  if (value === undefined) return fallback
  const names = value
    .split(',')
    .map((name) => (name.trim() === 'previewDrafts' ? 'drafts' : name.trim()))
  const [only] = names
  if (names.length === 1 && (only === 'raw' || only === 'published' || only === 'drafts')) {
    return only
  }
  for (const name of names) {
    if (!/^[\w-]{1,128}$/.test(name)) {
      throw new Refusal(
        400,
        `Invalid perspective ${JSON.stringify(name)}: use raw, published, drafts, or a list of release names`,
      )
    }
  }
  if (names.includes('raw')) {
    throw new Refusal(400, 'Invalid perspective: raw cannot be combined with others')
  }
  return names
}

/** The layers of a perspective, the published one last. */
export function layersOf(perspective: Exclude<Perspective, 'raw'>): string[] {
  const names = typeof perspective === 'string' ? [perspective] : [...perspective]
  return names.includes('published') ? names : [...names, 'published']
}
