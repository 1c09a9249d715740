const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const poundsAndPence = new Intl.NumberFormat('en-GB', {style: 'currency', currency: 'GBP'})

/** £14,250; £211.60. */
export function pounds(value: number): string {
  return (Number.isInteger(value) ? wholePounds : poundsAndPence).format(value)
}

/** £18–£25; £21 where both are the same. */
export const poundsFromTo = (from: number, to: number): string =>
  [...new Set([from, to].map(pounds))].join('–')

/** 2 hours; 60–90 minutes; 1 working day. */
export function counted(
  value: number | readonly [from: number, to: number],
  one: string,
  many = `${one}s`,
): string {
  return `${[value].flat().join('–')} ${value === 1 ? one : many}`
}

/** The mark behind what was made of these, if one of them is a sample; else empty. */
export const sampleMark = (...from: readonly {isSample?: boolean | undefined}[]): string =>
  from.some(({isSample}) => isSample) ? ' (sample)' : ''
