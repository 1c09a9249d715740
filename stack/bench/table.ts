/** What a part of the bench found; docs/benchmarks.md says what it means. */
export interface Table {
  title: string
  rows: Record<string, string | number>[]
}

/** A table as Markdown; its columns stand in the order in which they are first named. */
export function markdown({title, rows}: Table): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  // Figures stand at the right, below each other.
  const rule = columns.map((column) =>
    rows.some((row) => typeof row[column] === 'number') ? '---:' : '---',
  )
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')))
  return [`### ${title}`, '', line(columns), line(rule), ...body].join('\n')
}
