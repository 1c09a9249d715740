/** A result of the bench; docs/benchmarks.md explains it. */
export interface Table {
  title: string
  rows: Record<string, string | number>[]
}

/** A table as Markdown; its columns are in the order in which they first occur. */
export function markdown({title, rows}: Table): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  const rule = columns.map((column) =>
    rows.some((row) => typeof row[column] === 'number') ? '---:' : '---',
  )
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')))
  return [`### ${title}`, '', line(columns), line(rule), ...body].join('\n')
}
