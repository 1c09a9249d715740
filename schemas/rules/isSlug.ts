const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Longest slug; also where the Studio cuts one it makes from a title. */
export const maxSlugLength = 96

/** Whether the text can be the last part of a page's address: small letters, numbers, hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && pattern.test(text)
}
