import {createInterface} from 'node:readline/promises'
import {SetupError} from '@home-care/environment/environment.ts'
import {ourPricesTitle, studioFigures} from '@home-care/schemas/options/studioFigures.ts'
import {firstContentSchema, postcodeDistrict} from '@home-care/schemas/provider/firstContent.ts'
import {type NationName, nationNames, nations} from '@home-care/schemas/provider/nations.ts'
import {z} from 'zod'
import {colour, parseHours} from './providerInput.ts'

const words = z.string().trim().min(1, 'is empty')
const several = words.transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)

/** Hours in the words of a person: Mon-Fri 8:00-18:00. */
const hours = words.transform((text, context) => {
  try {
    return parseHours(text)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    context.addIssue('is hours such as Mon-Fri 8:00-18:00; Sat 9:00-13:00')
    return z.NEVER
  }
})

const nationTitles = nationNames.map((name) => nations[name].name)

const nation = words.transform((typed, context) => {
  const found = nationNames.find((name) => nations[name].name.toLowerCase() === typed.toLowerCase())
  if (!found) context.addIssue(`is one of ${nationTitles.join(', ')}`)
  return found ?? z.NEVER
})

/** The question for the postcodes of a place, and what answers it. */
function districtsOf(place: string, inNation: NationName): [string, z.ZodType<string[]>] {
  const {name, postcodes, samplePostcode} = nations[inNation]
  const typed = z.string().transform((text) =>
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  return [
    `First halves of the postcodes of ${place}, with commas (${samplePostcode}), or nothing`,
    typed.pipe(z.array(postcodeDistrict.regex(postcodes, `is not in ${name}`))),
  ]
}

/** A price as a person types it, 20-30 or 3; nothing for one that is not settled. */
const price = (isRange: boolean) =>
  z
    .string()
    .trim()
    .regex(isRange ? /^$|^£?[\d.]+(?: ?[-–] ?£?[\d.]+)?$/ : /^$|^£?[\d.]+$/, {
      error: isRange
        ? 'is from and to, such as 20-30, or one sum, or nothing'
        : 'is one sum, such as 3, or nothing',
    })
    .transform((typed) => typed.match(/[\d.]+/g)?.map(Number))

/** Asks a person on a terminal, each question until its answer will do. */
export async function askProvider(): Promise<unknown> {
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  async function ask<Answer>(question: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const {data, error} = schema.safeParse(await terminal.question(`${question}: `))
    if (!error) return data
    console.log(error.issues.map(({message}) => `  It ${message}`).join('\n'))
    return ask(question, schema)
  }
  try {
    const name = await ask('Name of the provider', words)
    const shortName = await ask('Short name, for the logo', words)
    const inNation = await ask(`Nation (${nationTitles.join(', ')})`, nation)
    const region = await ask(
      'Part of the country, after “care at home in” (the South West, South Lincolnshire)',
      words,
    )
    const counties = await ask('Counties, with commas between them', several)
    const places: {name: string; county: string; postcodeDistricts: string[]}[] = []
    for (const county of counties)
      for (const name of await ask(
        `Towns or areas that you visit in ${county}, with commas`,
        several,
      ))
        places.push({name, county, postcodeDistricts: await ask(...districtsOf(name, inNation))})
    const phone = await ask('Telephone', firstContentSchema.shape.phone)
    const email = await ask('Email', firstContentSchema.shape.email)
    const open = await ask('Opening hours (Mon-Fri 8:00-18:00; Sat 9:00-13:00)', hours)
    console.log('Prices in pounds. What you leave empty is marked as a sample wherever it stands.')
    const prices: Record<string, number[]> = {}
    for (const [name, {title, isRange, sourceTitle}] of Object.entries(studioFigures)) {
      if (sourceTitle !== ourPricesTitle) continue
      const sums = await ask(`${title}${isRange ? ', from-to or one sum' : ''}`, price(isRange))
      if (sums) prices[name] = sums
    }
    const main = await ask('Main colour (#0f4c4a)', colour)
    const content = {phone, email, hours: open, prices, places}
    return {name, shortName, nation: inNation, region, counties, mainColour: main, content}
  } catch (cause) {
    // Ctrl-C and Ctrl-D close the terminal.
    throw new SetupError('\nNothing was written.', {cause})
  } finally {
    terminal.close()
  }
}
