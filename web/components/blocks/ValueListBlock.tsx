import type {ValueList as Content} from '@home-care/schemas/sanity.types.ts'
import type {BlockProps} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function ValueListBlock({block}: BlockProps<Content>) {
  return (
    <dl className="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-4">
      {drawn(block.values).map(({key, title, text, note}) => (
        <div key={key} className="border-t-2 border-heading pt-4 pb-6">
          <dt className="font-serif text-2xl text-heading">{title}</dt>
          {text && <dd className="mt-2">{text}</dd>}
          {note && <dd className="mt-2 text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
