import {fold} from './fold.ts'

const title = /^(?:mr|mrs|ms|miss|mx|dr|doctor|prof|professor|rev|sir|dame)\b\.? /

/**
 * A person's name to compare with another: folded, and without a title.
 * @example
 * comparedName('Mrs. Zoë  Example') // 'zoe example'
 */
export const comparedName = (name: string): string =>
  fold(name).trim().replace(/\s+/g, ' ').replace(title, '')
