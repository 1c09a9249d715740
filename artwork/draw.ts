/**
 * Draws every picture of the site and writes it as WebP: those of the sample content to
 * `schemas/sample/images`, those of the fixed pages to `web/public/images`.
 *
 *   node artwork/draw.ts [name ...]   (without names: all)
 */
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as locations from './drawings/locations.ts'
import * as pages from './drawings/pages.ts'
import * as services from './drawings/services.ts'
import * as stories from './drawings/stories.ts'
import {print} from './print.ts'

type Drawings = Record<string, () => string>

const contentImages: Drawings = {
  'hero-home': services.heroHome,
  'services-intro': services.servicesIntro,
  'service-personal-care': services.personalCare,
  'service-medication-support': services.medicationSupport,
  'service-palliative-care': services.palliativeCare,
  'service-companionship': services.companionship,
  'service-dementia-care': services.dementiaCare,
  'location-kettering': locations.kettering,
  'location-corby': locations.corby,
  'location-northampton': locations.northampton,
  'location-wellingborough': locations.wellingborough,
  'location-north-northamptonshire': locations.northNorthamptonshire,
  'location-west-northamptonshire': locations.westNorthamptonshire,
  'location-harborough': locations.harborough,
  'location-rutland': locations.rutland,
  'story-hospital-discharge': stories.hospitalDischarge,
  'story-dementia-at-home': stories.dementiaAtHome,
  'story-stroke-rehabilitation': stories.strokeRehabilitation,
  'story-long-term-partnership': stories.longTermPartnership,
  'story-young-adult': stories.youngAdult,
  'story-end-of-life': stories.endOfLife,
  'story-companionship': stories.companionship,
}

const pageImages: Drawings = {
  'about-team': pages.aboutTeam,
  'help-advice': pages.helpAdvice,
  'arranging-care': pages.arrangingCare,
  funding: pages.funding,
  cost: pages.cost,
  'case-management': pages.caseManagement,
  contact: pages.contact,
  'not-found': pages.notFound,
  referral: pages.referral,
}

const wanted = process.argv.slice(2)

async function printAll(drawings: Drawings, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  for (const [name, drawing] of Object.entries(drawings)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const picture = await print(drawing())
    await writeFile(join(folder, `${name}.webp`), picture)
    console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`)
  }
}

const unknown = wanted.filter((name) => !(name in contentImages) && !(name in pageImages))
if (unknown.length > 0) throw new Error(`There is no drawing called ${unknown.join(', ')}.`)

await printAll(contentImages, join(import.meta.dirname, '../schemas/sample/images'))
await printAll(pageImages, join(import.meta.dirname, '../web/public/images'))
