import {SetupError} from '@home-care/environment/environment.ts'
import {firstContentSchema, hoursSchema} from '@home-care/schemas/provider/firstContent.ts'
import {nationNames, nations} from '@home-care/schemas/provider/nations.ts'
import {contrast, LEAST_CONTRAST, paletteOf, readable} from '@home-care/schemas/provider/palette.ts'
import {withArticle} from '@home-care/schemas/provider/placeNames.ts'
import {
  provider as before,
  type Provider,
  providerSchema,
} from '@home-care/schemas/provider/provider.ts'
import {sampleFor} from '@home-care/schemas/sample/documents.ts'
import {addressOf, documentsOf} from '@home-care/schemas/sample/firstDocuments.ts'
import {z} from 'zod'

const list = new Intl.ListFormat('en-GB')

const samples = sampleFor({...before, content: null})
/** The codes of the languages that the sample has a text in. */
const translated = documentsOf(samples, 'page').flatMap(({sections = []}) =>
  sections.flatMap(({blocks = []}) =>
    blocks.flatMap((block) =>
      block._type === 'languageList' ? (block.languages ?? []).flatMap(({code}) => code ?? []) : [],
    ),
  ),
)
const written = documentsOf(samples, 'service').map(({slug}) => slug?.current ?? '')

const county = providerSchema.shape.counties.element
const council = providerSchema.shape.councils.element

/** Text that a person typed becomes what the schema takes; anything else is checked as it is. */
const orTyped = <Schema extends z.ZodType>(schema: Schema, read: (typed: string) => unknown) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value.trim()) : value), schema)

const hours = orTyped(firstContentSchema.shape.hours, (typed) => {
  try {
    return parseHours(typed)
  } catch (error) {
    if (error instanceof z.ZodError) return typed
    throw error
  }
})

/** A main colour on which white letters can be read. */
export const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'is a colour such as #0f4c4a')
  .refine((colour) => contrast(colour, '#ffffff') >= LEAST_CONTRAST, {
    error: ({input}) =>
      `is too light: white letters on it have a contrast of ${contrast(String(input), '#ffffff').toFixed(1)} to 1, and WCAG AA asks for ${LEAST_CONTRAST}. ${readable(String(input))} is as light as it can be`,
    abort: true,
  })

/** A provider in a file: a few fields are required, any other of provider.json is allowed. */
const inputSchema = providerSchema
  .partial()
  .required({name: true, region: true, nation: true})
  .extend({
    nation: orTyped(
      providerSchema.shape.nation,
      (typed) => nationNames.find((each) => nations[each].name === typed) ?? typed,
    ),
    counties: z
      .array(orTyped(county, (name) => ({name, shortForms: []})))
      .min(1, 'names no county'),
    councils: z.array(orTyped(council, (area) => ({area}))).optional(),
    mainColour: colour.optional(),
    content: firstContentSchema
      .partial({
        languages: true,
        services: true,
        prices: true,
        address: true,
      })
      .extend({hours})
      .nullable(),
  })
  .check(({value: {nation, counties, mainColour, palette, content}, issues}) => {
    if (!mainColour && !palette)
      issues.push({code: 'custom', path: ['mainColour'], message: 'is missing', input: mainColour})
    for (const [at, language] of (content?.languages ?? []).entries())
      if (!translated.includes(language))
        issues.push({
          code: 'custom',
          path: ['content', 'languages', at],
          message: `is none of ${list.format(translated)}, in which the site has a text`,
          input: language,
        })
    const refuse = (at: number, field: string, message: string, input: unknown) =>
      issues.push({code: 'custom', path: ['content', 'places', at, field], message, input})
    for (const [at, {name, description}] of (content?.services ?? []).entries())
      if (!description && !written.includes(addressOf(name)))
        issues.push({
          code: 'custom',
          path: ['content', 'services', at, 'description'],
          message: `is missing: the site has words of its own for ${list.format(written)} alone`,
          input: description,
        })
    const places = content?.places ?? []
    const addresses = places.map(({name}) => addressOf(name))
    const {name: inNation, postcodes} = nations[nation]
    for (const [at, {name, county, postcodeDistricts}] of places.entries()) {
      const abroad = postcodeDistricts.filter((district) => !postcodes.test(district))
      if (abroad.length > 0)
        refuse(at, 'postcodeDistricts', `is not in ${inNation}: ${abroad.join(', ')}`, abroad)
      if (!counties.some((each) => each.name === county))
        refuse(at, 'county', 'is none of the counties', county)
      if (!addresses[at]) refuse(at, 'name', 'has no letter for an address', name)
      else if (addresses.indexOf(addresses[at]) < at) refuse(at, 'name', 'is there twice', name)
    }
  })

type Input = z.infer<typeof inputSchema>

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
  nonoptional: 'there',
}

/** What a field must be, where the schema has no sentence of its own. */
function inWords(issue: {code?: string; expected?: unknown; input?: unknown}): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined
    ? 'is missing'
    : `must be ${kinds[String(issue.expected)] ?? issue.expected}`
}

/**
 * Completes a provider from the fields that a person or a file gives.
 * @throws SetupError with a line for each field that is wrong
 */
export function providerOf(values: unknown): Provider {
  const {data, error} = inputSchema.safeParse(values, {error: inWords})
  if (!data) throw new SetupError(`This is not a provider yet:\n${z.prettifyError(error)}`)
  const {mainColour, content, ...rest} = data
  const {name, counties, shortName = firstWordsOf(name)} = rest
  const names = list.format(counties.map(({name}) => name))
  const {
    area = list.format(counties.map(({name}) => withArticle(name))),
    legalName = `Sample ${name} Limited`,
  } = rest
  return {
    ...{name, shortName, legalName},
    copyrightYear: rest.copyrightYear ?? new Date().getFullYear(),
    nation: rest.nation,
    region: rest.region,
    area,
    across: rest.across ?? `across ${area}`,
    counties,
    councils: rest.councils ?? [],
    neighbours: rest.neighbours ?? {},
    examples: rest.examples ?? examplesOf(data),
    localChanges: rest.localChanges ?? [],
    terms: rest.terms ?? {...before.terms, isSample: true},
    palette: rest.palette ?? paletteOf(mainColour ?? ''),
    ...(rest.typefaces && {typefaces: rest.typefaces}),
    map: rest.map ?? null,
    content: content && {
      languages: [],
      services: [],
      prices: {},
      address: `${name}\n${names}`,
      ...content,
    },
  }
}

/** The name without what says the trade: "Harbour Home Care of Devon" gives Harbour. */
const firstWordsOf = (name: string) => name.split(/ (?:home )?care\b/i)[0]?.trim() || name

/** The examples that fields show: the first place and its postcode. */
function examplesOf({nation, counties, content}: Input): Provider['examples'] {
  const [place] = content?.places ?? []
  const town = place?.towns[0] ?? place?.name ?? counties[0]?.name ?? ''
  const postcode = place?.postcodeDistricts[0] ?? nations[nation].samplePostcode
  return {place: town, postcode, address: `12 High Street, ${town}, ${postcode} 0AA`}
}

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/**
 * Hours as a person types them.
 * @example
 * parseHours('Mon-Sat 7:00-19:00') // [{days: ['Monday', …, 'Saturday'], opens: '07:00', closes: '19:00'}]
 */
export function parseHours(text: string) {
  return z
    .array(hoursSchema)
    .min(1)
    .parse(
      text.split(';').map((part) => {
        const [, first = '', last = first, opens = '', closes = ''] =
          /^\s*([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+([\d:]+)\s*[-–]\s*([\d:]+)\s*$/i.exec(
            part,
          ) ?? []
        const place = (day: string) => days.findIndex((each) => each.slice(0, 3) === capital(day))
        const time = (clock: string) =>
          (clock.includes(':') ? clock : `${clock}:00`).padStart(5, '0')
        const from = place(first)
        return {
          days: from < 0 ? [] : days.slice(from, place(last) + 1),
          opens: time(opens),
          closes: time(closes),
        }
      }),
    )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
