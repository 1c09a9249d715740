import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {Edition} from './edition.ts'

/** The content that ships with the site, which it shows until the Content Lake has answered once. */
export const samples = new Edition(0, sampleDocuments, {isSample: true})

let anonymous: Edition | undefined

/** The samples without the made-up provider's telephone and addresses: for a site with a real provider. */
export const anonymousSamples = () =>
  (anonymous ??= new Edition(-1, withoutContactFacts(sampleDocuments), {isSample: true}))

/** Fields with a way to reach a person, in any document. */
const contactFields = /^(phone|email|address|whatsapp|onCall|complaintsPeople)$/

/** Removes telephone numbers and addresses, and the company: visitors would call made-up people. */
const withoutContactFacts = (documents: readonly ShownDocument[]): ShownDocument[] =>
  reviseJson(documents, (name, part) => (contactFields.test(name) ? undefined : part)).filter(
    ({_type}) => _type !== 'company',
  )
