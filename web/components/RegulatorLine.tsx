import {cqcRatings} from '@home-care/schemas/options/cqcRatings.ts'
import type {Company} from '@home-care/schemas/sanity.types.ts'
import {getCompany} from '../content/read.ts'
import {ContentImage} from './ContentImage.tsx'
import {Day} from './LastReviewed.tsx'
import {TextLink} from './Links.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {Sample} from './Sample.tsx'

/** CQC's page of a location, with its ratings and reports. */
const cqcPage = (locationId: string) =>
  `https://www.cqc.org.uk/location/${encodeURIComponent(locationId)}`

/** The line of each registered location: the provider's own, and its other offices. */
export async function RegulatorLines({className = ''}: {className?: string}) {
  const {regulator, otherOffices} = await getCompany()
  return (
    <>
      <RegulatorLine field="regulator" regulator={regulator} className={className} />
      {otherOffices.map(({_key, name, regulator}) => (
        <RegulatorLine
          key={_key}
          field={`otherOffices[_key=="${_key}"].regulator`}
          office={name}
          regulator={regulator}
          className={className}
        />
      ))}
    </>
  )
}

/**
 * The facts that CQC Regulation 20A requires, in one line: the latest overall rating, whose it is and
 * when it was given, and a link to the report, or to CQC's page of the location. A sample links to
 * neither.
 * @param field its path in The company
 * @param office the name of another office
 */
export async function RegulatorLine({
  field,
  office,
  regulator,
  className = '',
}: {
  field: string
  office?: string | undefined
  regulator: Company['regulator'] | null
  className?: string
}) {
  const edit = await editable(companyDocument)
  const rating = cqcRatings.find(({value}) => value === regulator?.rating)
  const isRated = rating && rating.value !== 'not-yet-rated'
  const {providerName, providerId, inspectionDate, locationId, isSample} = regulator ?? {}
  const report = regulator?.reportUrl || (locationId && !isSample ? cqcPage(locationId) : undefined)
  return (
    <p data-sanity={edit(field)} className={className}>
      {regulator?.logo?.asset && (
        <ContentImage image={regulator.logo} sizes="6rem" className="mb-2 w-24" />
      )}
      {office && `${office}: `}
      {isRated ? (
        <>
          Rated <strong className="numeral text-xl text-heading">{rating.title}</strong> by the Care
          Quality Commission (CQC)
          {providerName && ` as ${providerName}`}
          {inspectionDate && (
            <>
              , <Day date={inspectionDate} />
            </>
          )}
          .
        </>
      ) : (
        `${rating ? 'Not yet rated' : 'Inspected and rated'} by the Care Quality Commission (CQC).`
      )}{' '}
      {providerId && `CQC provider number ${providerId}. `}
      {locationId && `CQC location number ${locationId}. `}
      {isSample && <Sample />}{' '}
      {(report || !isSample) && (
        <TextLink href={report ?? 'https://www.cqc.org.uk'}>
          {report ? 'Read the report' : 'cqc.org.uk'}
        </TextLink>
      )}
    </p>
  )
}
