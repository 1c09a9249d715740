import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {Point} from '@home-care/schemas/sanity.types.ts'
import {ShortText} from '../ShortText.tsx'

type KeyedPoint = Point & {_key: string}

/** The points that have something to read, with their texts drawn. */
export const drawn = (points: readonly KeyedPoint[] | null | undefined) =>
  (points ?? []).flatMap(({_key, title, note, text, href}) =>
    title || isWritten(text)
      ? [
          {
            key: _key,
            title,
            href,
            note: isWritten(note) && <ShortText value={note} />,
            text: isWritten(text) && <ShortText value={text} />,
          },
        ]
      : [],
  )
