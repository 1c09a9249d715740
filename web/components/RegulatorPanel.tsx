import {cqcRatings} from '@home-care/schemas/options/cqcRatings.ts'
import {providerName} from '@home-care/schemas/site/provider.ts'
import {getCompany} from '../content/read.ts'
import {Badge} from './Card.tsx'
import {ContentImage} from './ContentImage.tsx'
import {Icon} from './Icon.tsx'
import {Day} from './LastReviewed.tsx'
import {companyDocument, editable} from './preview/dataAttribute.ts'

/**
 * The facts that CQC Regulation 20A requires: the latest rating, its service and date, and links to the
 * report and to CQC. It shows only what The company holds.
 */
export async function RegulatorPanel({
  isLarge = false,
  className = '',
}: {
  /** Shows the rating large, where readers look for it. */
  isLarge?: boolean
  className?: string
}) {
  const {regulator} = await getCompany()
  const edit = await editable(companyDocument)
  const rating = cqcRatings.find(({value}) => value === regulator?.rating)
  const isRated = rating && rating.value !== 'not-yet-rated'
  // "Requires improvement" is too long to stand beside the facts; on a phone every rating is.
  const layout = !isLarge ? 'flex' : rating?.value === 'good' ? 'lg:flex' : ''
  const numbers = [
    regulator?.providerId && `CQC provider ${regulator.providerId}`,
    regulator?.locationId && `location ${regulator.locationId}`,
  ].filter(Boolean)
  return (
    <div
      data-sanity={edit('regulator')}
      className={`${layout} gap-4 rounded-leaf border border-rule bg-surface p-6 ${className}`}
    >
      {regulator?.logo?.asset && (
        <ContentImage image={regulator.logo} sizes="6rem" className="w-24 self-start" />
      )}
      {isLarge && isRated ? (
        <p className="numeral self-center text-4xl text-heading">{rating.title}</p>
      ) : (
        !regulator?.logo?.asset && <Icon name="shield" className="mt-1 size-9 text-accent" />
      )}
      <div className="text-sm">
        <p className="font-bold text-heading">
          Care Quality Commission <span className="font-normal text-soft">(CQC)</span>{' '}
          {regulator?.isSample && <Badge>Sample</Badge>}
        </p>
        {isRated ? (
          <p>
            {!isLarge && <span className="numeral text-xl text-heading">{rating.title}</span>}
            <span className="block text-soft">
              Latest overall rating for {regulator?.providerName ?? providerName}
              {regulator?.inspectionDate && (
                <>
                  , <Day date={regulator.inspectionDate} />
                </>
              )}
            </span>
          </p>
        ) : (
          <p className="text-soft">
            {rating
              ? `${regulator?.providerName ?? providerName} hasn’t been rated yet.`
              : 'CQC inspects and rates care at home in England.'}
          </p>
        )}
        {numbers.length > 0 && <p className="text-soft">{numbers.join(', ')}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4">
          {regulator?.reportUrl && (
            <a href={regulator.reportUrl} className="link inline-flex min-h-11 items-center">
              Read the latest report
            </a>
          )}
          <a href="https://www.cqc.org.uk" className="link inline-flex min-h-11 items-center">
            www.cqc.org.uk
          </a>
        </p>
      </div>
    </div>
  )
}
