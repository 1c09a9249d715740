import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** @param numbersFrom the first column that holds numbers */
export function Table({
  headings,
  rows,
  numbersFrom = headings.length,
}: {
  headings: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  numbersFrom?: number
}) {
  const style = (column: number) =>
    ({
      padding: '0.5rem 0.75rem 0.5rem 0',
      textAlign: column < numbersFrom ? 'left' : 'right',
    }) as const
  return (
    <table style={{width: '100%', borderSpacing: 0}}>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" style={style(column)}>
              <Text size={1} weight="medium">
                {heading}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <td key={headings[column]} style={style(column)}>
                <Text size={1}>{cell}</Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
