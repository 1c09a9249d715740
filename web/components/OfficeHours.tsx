import {getOtherDays} from '../content/openNow.ts'
import {getSiteSettings} from '../content/read.ts'
import {addDays, londonDay} from '../time/londonTime.ts'
import {hoursLines, otherDayLines} from '../time/openingHours.ts'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/** How far ahead a visitor reads of days with other hours. */
const daysShown = 14

/** The office's hours by the week, and on the coming days that have others. A line a paragraph. */
export async function OfficeHours({className}: {className?: string}) {
  const [{openingHours}, otherDays] = await Promise.all([getSiteSettings(), getOtherDays()])
  const edit = await editable(settingsDocument)
  const last = addDays(londonDay(new Date()), daysShown)
  return (
    <>
      {hoursLines(openingHours).map(({days, times}) => (
        <p key={days} className={className} data-sanity={edit('openingHours')}>
          {days} {times}, UK time
        </p>
      ))}
      {otherDayLines(otherDays.filter(({day}) => day < last)).map(({days, times}) => (
        <p key={days} className={className} data-sanity={edit('otherHours')}>
          {days}: {times}
        </p>
      ))}
    </>
  )
}
