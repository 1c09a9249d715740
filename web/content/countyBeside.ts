/** A location's county, where its name does not say it: "Rutland" needs none beside it. */
export function countyBeside(location: {
  name: string | null
  county: string | null
}): string | undefined {
  const {name, county} = location
  return county && !name?.includes(county) ? county : undefined
}
