import {z} from 'zod'
import {editableFigures} from '../options/editableFigures.ts'
import {contentTypes} from './relations.ts'

/** A published document or fact whose review is due. */
export interface DueReview {
  documentId: string
  documentType: string
  /** Its name in mails and lists for staff. */
  words: string
  /** The day by which it should be reviewed, as `YYYY-MM-DD`. */
  on: string
  reviewer: string | null
}

/** Everything with a review date up to a day. Use the perspective `published`. */
export const dueQuery = `{
  "documents": *[_type in $types && reviewBy <= $until]{
    _id, _type, "title": coalesce(title, name, heading), "on": reviewBy, reviewer
  },
  "consents": *[
    (_type == "careStories" && consent.until <= $until)
      || image.consent.until <= $until
      || hero.heroImage.consent.until <= $until
  ]{
    _id, _type, "title": coalesce(title, name, "Home page"),
    "on": coalesce(consent.until, image.consent.until, hero.heroImage.consent.until), reviewer
  },
  "figures": *[_id == "figures"][0].figures[reviewBy <= $until]{name, "on": reviewBy, reviewer},
  "facts": *[_id == "company"][0]{"all": [
    {"name": "Care Quality Commission (CQC)", "on": regulator.reviewBy, "reviewer": regulator.reviewer},
    {"name": "Insurance", "on": insurance.reviewBy, "reviewer": insurance.reviewer},
    ...coalesce(memberships[]{"name": "Membership: " + name, "on": reviewBy, reviewer}, []),
    ...[registeredManager, nominatedIndividual, ...coalesce(team, []), ...coalesce(complaintsPeople, [])]{
      "name": "Photograph: " + name, "on": photograph.consent.until, "reviewer": null
    }
  ]}.all[on <= $until]
}`

const dayMs = 24 * 60 * 60 * 1000

/** The parameters of {@link dueQuery} for reviews due within a month. */
export function dueParams(now: Date): {types: string[]; until: string} {
  return {
    types: contentTypes,
    until: new Date(now.getTime() + 30 * dayMs).toISOString().slice(0, 10),
  }
}

const documentSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string().nullable(),
  on: z.string(),
  reviewer: z.string().nullable(),
})

/** Facts of a singleton that have a review date of their own. */
const factsSchema = z
  .array(z.object({name: z.string().nullable(), on: z.string(), reviewer: z.string().nullable()}))
  .nullable()

/** The answer of {@link dueQuery} as a list, the earliest first. */
export const dueSchema = z
  .object({
    documents: z.array(documentSchema),
    consents: z.array(documentSchema),
    figures: factsSchema,
    facts: factsSchema,
  })
  .transform(({documents, consents, figures, facts}) => {
    const lineOf = ({_id, _type, title, on, reviewer}: z.infer<typeof documentSchema>) => ({
      documentId: _id,
      documentType: _type,
      words: title ?? 'Untitled',
      on,
      reviewer,
    })
    const due: DueReview[] = [
      ...documents.map(lineOf),
      ...consents.map(lineOf).map((line) => ({...line, words: `Consent: ${line.words}`})),
      ...(figures ?? []).map(({name, ...rest}) => ({
        documentId: 'figures',
        documentType: 'figures',
        words: editableFigures.find(({value}) => value === name)?.title ?? 'A figure',
        ...rest,
      })),
      ...(facts ?? []).map(({name, ...rest}) => ({
        documentId: 'company',
        documentType: 'company',
        words: name ?? 'The company',
        ...rest,
      })),
    ]
    return due.toSorted((a, b) => a.on.localeCompare(b.on))
  })
