import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {Edition} from './edition.ts'
import {withoutContactFacts} from './withoutContactFacts.ts'

/** The content that ships with the site, which it shows until the Content Lake has answered once. */
export const samples = new Edition(0, sampleDocuments, {isSample: true})

/** The same without the made-up provider's telephone and addresses: for a site that has a real one. */
export const anonymousSamples = () =>
  new Edition(-1, withoutContactFacts(sampleDocuments), {isSample: true})
