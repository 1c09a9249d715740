/** The value of each series, by `name{label="value"}`. */
export type Series = ReadonlyMap<string, number>

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*"`
// Prometheus reads numbers as Go does, "Nan" included.
const sample = new RegExp(
  String.raw`^([a-zA-Z_:][\w:]*)(\{${label}(?:,${label})*\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|Nan|[+-]Inf)$`,
)
const comment = /^# (?:HELP ([\w:]+) .+|TYPE ([\w:]+) (?:counter|gauge|histogram|summary))$/

/** Reads Prometheus' text format; throws for other lines, a missing type or a double series. */
export function parseMetrics(text: string): Series {
  const series = new Map<string, number>()
  const typed = new Set<string>()
  for (const line of text.split('\n')) {
    if (line === '') continue
    const typeLine = comment.exec(line)
    if (typeLine) {
      if (typeLine[2] && typed.has(typeLine[2])) throw new Error(`Twice: ${line}`)
      if (typeLine[2]) typed.add(typeLine[2])
      continue
    }
    const [, name = '', labels = '', value = ''] = sample.exec(line) ?? []
    if (!name) throw new Error(`Not a line of the format: ${line}`)
    if (!typed.has(name) && !typed.has(name.replace(/_(bucket|sum|count)$/, '')))
      throw new Error(`Without a type: ${line}`)
    if (series.has(name + labels)) throw new Error(`Twice: ${line}`)
    series.set(name + labels, Number(value.replace('Inf', 'Infinity')))
  }
  return series
}

export async function readMetrics(port: number | string): Promise<Series> {
  const response = await fetch(`http://localhost:${port}/metrics`)
  if (!response.ok) throw new Error(`The metrics were answered with ${response.status}`)
  return parseMetrics(await response.text())
}
