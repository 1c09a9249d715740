import type {ReactNode} from 'react'

/** Large figures, each with what it stands for. */
export function FigureTiles({
  tiles,
}: {
  tiles: {key: string; figure: ReactNode; label: ReactNode}[]
}) {
  return (
    <dl className="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map(({key, figure, label}) => (
        <div key={key} className="flex flex-col border-t border-rule py-6">
          <dt className="order-2 mt-2 max-w-[24rem] text-soft">{label}</dt>
          <dd className="numeral text-3xl text-heading">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
