import type {RichText} from '../sanity.types.ts'
import {isBlank} from './isBlank.ts'

/** The Studio may leave a heading without words where an editor emptied a text. */
export const showsSomething = (block: RichText[number]): boolean =>
  block._type !== 'block' ||
  (block.children ?? []).some((child) => child._type !== 'span' || !isBlank(child.text))

/** Whether a formatted text has anything to read or to see. */
export const isWritten = (text: unknown): boolean =>
  Array.isArray(text) && text.some(showsSomething)
