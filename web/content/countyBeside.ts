/** A location's county, unless its name already says it, as "Rutland" does. */
export function countyBeside(location: {
  name: string | null
  county: string | null
}): string | undefined {
  const {name, county} = location
  return county && !name?.includes(county) ? county : undefined
}
