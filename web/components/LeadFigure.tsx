import type {ReactNode} from 'react'

/** The figure that most readers of a page want, large, with what it is for. */
export function LeadFigure({figure, children}: {figure: ReactNode; children: ReactNode}) {
  return (
    <p className="max-w-3xl border-l-4 border-accent pl-5">
      <span className="numeral block text-4xl text-accent">{figure}</span>
      <strong>{children}</strong>
    </p>
  )
}
