import {isBlank} from './isBlank.ts'
import type {TextMember} from './textAdvice.ts'

/** The Studio may leave a heading without words where an editor emptied a text. */
export const showsSomething = (block: TextMember): boolean =>
  block._type !== 'block' ||
  (block.children ?? []).some((child) => child._type !== 'span' || !isBlank(child.text))

/** Whether a formatted text has anything to read or to see. */
export const isWritten = (text: unknown): boolean =>
  Array.isArray(text) && text.some(showsSomething)
