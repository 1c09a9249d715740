import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'

/**
 * A table of figures; the first cell of a row is its heading. On a narrow screen the table scrolls
 * sideways, by keyboard too.
 * @param caption describes the figures and names the table
 */
export function FigureTable({
  caption,
  columns,
  rows,
  note,
}: {
  caption: string
  columns: string[]
  rows: [heading: ReactNode, ...cells: ReactNode[]][]
  /** Shown below the table: the source, or the figures' year. */
  note?: ReactNode
}) {
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={stegaClean(caption)} className="overflow-x-auto" tabIndex={0}>
        <table className="figures">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never change places.
              <tr key={row}>
                {heading ? <th scope="row">{heading}</th> : <td />}
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <figcaption className="mt-4 text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}
