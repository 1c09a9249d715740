import {Text} from '@sanity/ui'
import type {CSSProperties, ReactNode} from 'react'

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
  const style = (column: number): CSSProperties => ({
    padding: '0.5rem 0.75rem 0.5rem 0',
    textAlign: 'left',
    ...(column >= numbersFrom && {textAlign: 'right', whiteSpace: 'nowrap'}),
  })
  const cells = (Cell: 'th' | 'td', contents: readonly ReactNode[]) =>
    contents.map((content, column) => (
      <Cell key={headings[column]} style={style(column)} scope={Cell === 'th' ? 'col' : undefined}>
        <Text size={1} weight={Cell === 'th' ? 'medium' : 'regular'}>
          {content}
        </Text>
      </Cell>
    ))
  return (
    <table style={{width: '100%', borderSpacing: 0}}>
      <thead>
        <tr>{cells('th', headings)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>{cells('td', row)}</tr>
        ))}
      </tbody>
    </table>
  )
}
