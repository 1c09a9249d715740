import type {Statement as Content} from '@home-care/schemas/sanity.types.ts'
import type {BlockProps} from './BlockFrame.tsx'

export function StatementBlock({block: {lead, words}}: BlockProps<Content>) {
  return (
    <>
      {lead && <p className="max-w-4xl font-serif text-2xl text-balance text-heading">{lead}</p>}
      <p className="mt-5 max-w-5xl font-serif text-3xl text-accent md:text-4xl">{words}</p>
    </>
  )
}
