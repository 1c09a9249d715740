import {registerOf} from '@home-care/schemas/provider/nations.ts'
import {stegaClean} from '@sanity/client/stega'
import {getCompany} from '../content/read.ts'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {Sample} from './Sample.tsx'

/**
 * The company's registered name, number and office, which UK law requires on its website (Company,
 * Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015,
 * regulation 25). Renders nothing until they are set.
 */
export async function CompanyLine({
  isMarked = true,
}: {
  /** False on a page that marks samples in a line of its own. */
  isMarked?: boolean
}) {
  const {registration} = await getCompany()
  if (!registration) return null
  const edit = await editable(companyDocument)
  const {name, number, registeredOffice, isSample} = registration
  return (
    <p data-sanity={edit('registration')}>
      {name}
      {number && (
        <>
          , registered in {registerOf(stegaClean(number))}, company number {number}
        </>
      )}
      .{registeredOffice && <> Registered office: {registeredOffice}.</>}{' '}
      {isMarked && isSample && <Sample />}
    </p>
  )
}
