import {z} from 'zod'
import {studioFigures, studioFigureTitles} from '../options/studioFigures.ts'
import {weekdays} from '../options/weekdays.ts'

const words = z.string().trim().min(1, 'is empty')
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time of the 24-hour clock, such as 08:00')
const pounds = z.number().positive().max(100_000)

export const postcodeDistrict = z
  .string()
  .regex(/^[A-Z]{1,2}\d[A-Z\d]?$/, 'is the first half of a postcode: PL1')

export const hoursSchema = z
  .strictObject({
    days: z.array(z.enum(weekdays.map(({value}) => value))).min(1, 'names no day'),
    opens: time,
    closes: time,
  })
  .refine(({opens, closes}) => opens < closes, 'closes before it opens')

/**
 * The facts that the first documents of a new provider's lake are made from (schemas/sample). These
 * documents mark what is still missing as a sample.
 */
export const firstContentSchema = z.strictObject({
  phone: z
    .string()
    .regex(
      /^\+?[\d ()-]{10,20}$/,
      'is a telephone number with its area code, such as 01632 960123',
    ),
  email: z.email('is an email address, such as info@example.org'),
  address: words,
  hours: z
    .array(hoursSchema, 'is hours such as Mon-Fri 8:00-18:00; Sat 9:00-13:00')
    .min(1, 'names no hours')
    .refine((hours) => {
      const days = hours.flatMap(({days}) => days)
      return new Set(days).size === days.length
    }, 'has a day twice'),
  /** Codes of the languages that the sample's team speaks, such as pl. */
  languages: z.array(z.string()),
  /** Without any: the four of the specification. */
  services: z.array(z.strictObject({name: words, description: words.optional()})),
  /** In pounds: a sum, or from and to. What is not here stays the sample's, and is marked. */
  prices: z
    .partialRecord(
      z.enum(studioFigureTitles.map(({value}) => value)),
      z.union([z.tuple([pounds]), z.tuple([pounds, pounds])]),
    )
    .superRefine((prices, context) => {
      for (const {value: name} of studioFigureTitles) {
        const {isRange} = studioFigures[name]
        const [from, to] = prices[name] ?? []
        if (from !== undefined && to !== undefined && !(isRange && from <= to))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: isRange ? 'is from and to: [20, 30], or one sum: [25]' : 'is one sum: [3]',
          })
      }
    }),
  places: z
    .array(
      z.strictObject(
        {
          name: words,
          county: words,
          description: words.optional(),
          towns: z.array(words).default([]),
          postcodeDistricts: z.array(postcodeDistrict).default([]),
        },
        {
          error: ({code}) =>
            code === 'invalid_type'
              ? 'is a place such as {"name": "Exeter", "county": "Devon"}'
              : undefined,
        },
      ),
    )
    .min(1, 'names no place'),
})

export type FirstContent = z.infer<typeof firstContentSchema>
