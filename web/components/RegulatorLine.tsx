import {cqcRatings} from '@home-care/schemas/options/cqcRatings.ts'
import {regulatorNames} from '@home-care/schemas/provider/nations.ts'
import {nation} from '@home-care/schemas/provider/provider.ts'
import type {Company} from '@home-care/schemas/sanity.types.ts'
import type {ReactNode} from 'react'
import {getCompany} from '../content/read.ts'
import {ContentImage} from './ContentImage.tsx'
import {Day} from './LastReviewed.tsx'
import {TextLink} from './Links.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'
import {Sample} from './Sample.tsx'

const {regulator: body} = nation
const names = regulatorNames(body)
const by = `${body.article}${names.title}`
const short = body.initials ?? body.name

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
 * The regulator's finding in one line, as its nation's law or custom asks (in England CQC Regulation 20A):
 * the latest rating or grades, their office and date, and a link to the report, or to the regulator's page
 * of the location. A sample links to neither.
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
  const {providerName, providerId, inspectionDate, locationId, isSample} = regulator ?? {}
  const ownPage =
    body.pageBefore && locationId && !isSample
      ? body.pageBefore + encodeURIComponent(locationId)
      : undefined
  const report = regulator?.reportUrl || ownPage
  const whose = (
    <>
      {providerName && ` as ${providerName}`}
      {inspectionDate && (
        <>
          , <Day date={inspectionDate} />
        </>
      )}
    </>
  )
  return (
    <p data-sanity={edit(field)} className={className}>
      {regulator?.logo?.asset && (
        <ContentImage image={regulator.logo} sizes="6rem" className="mb-2 w-24" />
      )}
      {office && `${office}: `}
      <Finding regulator={regulator} whose={whose} />{' '}
      {providerId && `${short} ${body.providerNumber.title} ${providerId}. `}
      {locationId && `${short} ${body.serviceNumber.title} ${locationId}. `}
      {isSample && <Sample />}{' '}
      {(report || !isSample) && (
        <TextLink href={report ?? body.site}>
          {report ? 'Read the report' : body.site.replace(/^https:\/\/(www\.)?/, '')}
        </TextLink>
      )}
    </p>
  )
}

/** The finding in the regulator's own scale: one word for all, a grade for each question, or none. */
function Finding({regulator, whose}: {regulator: Company['regulator'] | null; whose: ReactNode}) {
  const grades = (regulator?.grades ?? []).filter(({question, grade}) => question && grade)
  if (body.rates === 'questions' && grades.length > 0)
    return (
      <>
        Graded by {by}
        {whose}:{' '}
        {grades.map(({_key, question, grade}, place) => (
          <span key={_key}>
            {place > 0 && '; '}
            {question} <strong className="text-heading">{grade}</strong>
          </span>
        ))}
        .
      </>
    )
  if (body.rates !== 'overall')
    return (
      <>
        Inspected by {by}
        {whose}.
      </>
    )
  const rating = cqcRatings.find(({value}) => value === regulator?.rating)
  if (!rating || rating.value === 'not-yet-rated')
    return `${rating ? 'Not yet rated' : 'Inspected and rated'} by ${by}.`
  return (
    <>
      Rated <strong className="numeral text-xl text-heading">{rating.title}</strong> by {by}
      {whose}.
    </>
  )
}
