import type {ContactFacts} from '@home-care/schemas/options/contactFacts.ts'
import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {isStillSample} from '@home-care/schemas/sample/sampleMarks.ts'
import type {RichText} from '@home-care/schemas/sanity.types.ts'
import {searchTitleOf} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import * as z from 'zod'
import {closingMoment, describe, jobOf, vacancyTitle} from './described.ts'
import {fillFacts} from './facts.ts'
import {providerFactsOf} from './providerFacts.ts'

export type SummarisedType = keyof typeof describe

export const hasSummary = (type: string): type is SummarisedType => Object.hasOwn(describe, type)

const text = z.string().catch('').default('')
const documentSchema = z.object({
  title: text,
  name: text,
  county: text,
  shortDescription: text,
  excerpt: text,
  description: text,
  content: z.custom<RichText>(Array.isArray).nullable().catch(null).default(null),
  body: z.custom<RichText>(Array.isArray).nullable().catch(null).default(null),
  area: z.object({_ref: text}).nullable().catch(null).default(null),
  postedOn: text,
  closesOn: text,
  isSample: z.boolean().catch(false).default(false),
})

const noFacts: ContactFacts<string> = {phone: '', email: '', address: ''}

export const areaOf = (document: object) => documentSchema.parse(document).area?._ref

/** Describes a document as the site would, by the site's own functions. */
export function summaryOf(
  type: SummarisedType,
  document: object,
  facts = noFacts,
  areaName?: string,
) {
  const parsed = documentSchema.parse(document)
  const {title, isSample} = parsed
  const all = {contact: facts, figures: figuresFrom([]), provider: providerFactsOf([])}
  const area = areaName ? {name: areaName} : null
  const read = {
    ...parsed,
    area,
    isSample: isStillSample({title, area, isSample}),
    // As in the site's query.
    summary: parsed.excerpt || parsed.description,
    body: parsed.body && fillFacts(parsed.body, all),
    content: parsed.content && fillFacts(parsed.content, all),
  }
  const isVacancy = type === 'vacancy'
  const own = isVacancy ? vacancyTitle(read) : read[documentTypes[type].titleField]
  return {
    title: searchTitleOf(type, own),
    description: describe[type](read) ?? '',
    asJob: isVacancy ? asJob(read) : undefined,
  }
}

/** Whether search engines for jobs list a vacancy, or else what is missing. */
function asJob(vacancy: Parameters<typeof jobOf>[0] & {closesOn: string}): string {
  const closes = closingMoment(vacancy)
  if (closes && closes <= new Date()) return 'Closed: it is no longer on the site.'
  return jobOf(vacancy)
    ? 'Job search engines can list it.'
    : 'Job search engines cannot list it. They need a job title, an area, a text about the job and the day it opened. A sample is never listed.'
}
