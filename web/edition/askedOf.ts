import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import * as z from 'zod'

const builtInPages = sampleDocumentsOf('page')

type Documents = ReadonlyMap<string, ShownDocument>

const searchAnswers = z.object({
  answers: z.array(z.object({href: z.string(), asked: z.array(z.string())})),
})

/** The questions that each page answers, from the search page's document in the Studio, by path. */
export function askedOf(documents: Documents): ReadonlyMap<string, readonly string[]> {
  const id = pageIdOf(pages.search)
  const words = documents.get(id) ?? builtInPages.find(({_id}) => _id === id)
  const {data} = searchAnswers.safeParse(words)
  const questions = new Map<string, string[]>()
  for (const {href, asked} of data?.answers ?? [])
    questions.set(href, [...(questions.get(href) ?? []), ...asked])
  return questions
}
