import {askClock} from '../content/ask.ts'
import {otherDaysInWords} from '../content/clockQuestions.ts'
import {getSiteSettings} from '../content/read.ts'
import {hoursLines} from '../time/openingHours.ts'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/** The office's hours by the week, and on the coming days that have others. A line a paragraph. */
export async function OfficeHours({className}: {className?: string}) {
  const [{openingHours}, otherDays] = await Promise.all([
    getSiteSettings(),
    askClock(otherDaysInWords),
  ])
  const edit = await editable(settingsDocument)
  return (
    <>
      {hoursLines(openingHours).map(({days, times}) => (
        <p key={days} className={className} data-sanity={edit('openingHours')}>
          {days} {times}, UK time
        </p>
      ))}
      {otherDays.map(({days, times}) => (
        <p key={days} className={className} data-sanity={edit('otherHours')}>
          {days}: {times}
        </p>
      ))}
    </>
  )
}
