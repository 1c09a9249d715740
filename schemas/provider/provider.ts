import {z} from 'zod'
import {firstContentSchema} from './firstContent.ts'
import {nationNames, nations} from './nations.ts'
import stored from './provider.json' with {type: 'json'}
import {toneNames} from './tones.ts'

const words = z.string().trim().min(1)
const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'is the last part of a place’s address, such as rutland')
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour such as #0f4c4a')
const year = z.int().min(2000).max(2100)
const hour = z.int().min(0).max(24)
const percent = z.number().min(0).max(100)
const count = z.int().positive()
const range = z.tuple([count, count])

const pinSchema = z.strictObject({
  /** The centre of the pin's head, in percent of the map's width and height. */
  x: percent,
  y: percent,
  /** Whether the place is a whole district, rather than a town: its pin has another colour. */
  isWide: z.literal(true).optional(),
  /** The side of the pin on which its label has room. */
  label: z.enum(['left', 'right']),
  /** Slugs of the neighbouring places, nearest first. */
  beside: z.array(slug),
})

/** The provider's own facts that the Studio does not hold. */
export const providerSchema = z.strictObject({
  name: words,
  /** The first words of the name, alone: the first line of the wordmark, and below a phone's icon. */
  shortName: words,
  /** The registered company, in the first content; the Studio holds it from then on. */
  legalName: words,
  /** Its regulator, law, ombudsman and bank holidays apply: nations.ts. */
  nation: z.enum(nationNames, `is one of ${nationNames.join(', ')}`),
  /** The year the site was first published. */
  copyrightYear: year,
  /** The part of the country, after “in”, for the home page's title, because a search result cuts a longer one. */
  region: words,
  /** Where it visits, after “in” or “on”: product.md 9. */
  area: words,
  /** The same after “We visit people”. */
  across: words,
  counties: z.array(
    z.strictObject({
      name: words,
      /** Its short forms, such as Northants. */
      shortForms: z.array(words),
    }),
  ),
  /** The councils whose areas it serves; none until it names them. */
  councils: z.array(
    z.strictObject({
      area: words,
      /** The body responsible for social care there, if the area's own council is not. */
      socialCareFrom: words.optional(),
    }),
  ),
  /** Towns outside the area that visitors ask about, with the slugs of the nearest places. */
  neighbours: z.record(words, z.array(slug)),
  /** Examples for hints and placeholders of fields. */
  examples: z.strictObject({place: words, postcode: words, address: words}),
  /** Changes of the area's own, such as new councils, among the changes to social care. */
  localChanges: z.array(z.strictObject({title: words, note: words, description: words})),
  /** Terms of trade and promises. Their labels and sources are in schemas/options/figures.ts. */
  terms: z.strictObject({
    setIn: words,
    /** Until the provider has read them: they are marked wherever they stand. */
    isSample: z.literal(true).optional(),
    /** Minutes. */
    minimumVisit: count,
    /** Hours of the 24-hour clock, from and to. */
    standardHours: z.tuple([hour, hour]),
    eveningHours: z.tuple([hour, hour]),
    nightFrom: hour,
    nightUntil: hour,
    /** Minutes before or after the time agreed. */
    latestArrival: count,
    /** Open hours until we call whoever asked for care or a call, or marked a referral urgent. */
    callBack: count,
    /** Working days. */
    referralReply: count,
    /** Hours of working days. */
    messageReply: count,
    /** Hours. */
    urgentCare: count,
    emergencyCare: range,
    planConfirmed: count,
    /** Minutes. */
    careAssessment: range,
    /** Days. */
    invoiceDue: count,
    /** Working days. */
    complaintAcknowledged: count,
    /** Days. */
    complaintResolved: count,
    /** Years. */
    recordsKept: count,
    /** Pounds. */
    giftThreshold: count,
  }),
  /** Every colour; the grounds in web/app/styles/theme.css say what each is for. */
  palette: z.record(z.enum(toneNames), colour),
  /** Fonts of the provider's own, as files beside this; the site's are used where it has none. */
  typefaces: z.strictObject({headings: words.optional(), text: words.optional()}).optional(),
  /** The map is map.svg, and these are its pins, by the place's first slug (areaId); null for none. */
  map: z.strictObject({pins: z.record(slug, pinSchema)}).nullable(),
  /** The content of a lake's first start; null for the demonstration in schemas/sample. */
  content: firstContentSchema.nullable(),
})

/**
 * Reads who the provider is.
 * @throws Error that names each field that is wrong
 */
export function parseProvider(values: unknown) {
  const {data, error} = providerSchema.safeParse(values)
  if (!data) throw new Error(`schemas/provider/provider.json:\n${z.prettifyError(error)}`)
  return data
}

export const provider = parseProvider(stored)

/** The nation that the provider works in. */
export const nation = nations[provider.nation]

export type Provider = z.infer<typeof providerSchema>
export type Pin = z.infer<typeof pinSchema>

/**
 * The id of the area that provider.json names by the slug that it had at first: slugs change, ids do not.
 * @example
 * areaId('kettering') // 'location-kettering'
 */
export const areaId = (firstSlug: string) => `location-${firstSlug}`
