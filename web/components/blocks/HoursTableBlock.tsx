import type {HoursTable as Content} from '@home-care/schemas/sanity.types.ts'
import {getSiteSettings} from '../../content/read.ts'
import {hoursLines} from '../../time/openingHours.ts'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'

export async function HoursTableBlock({block, level}: BlockProps<Content>) {
  const {openingHours, onCall} = await getSiteSettings()
  return (
    <BlockFrame block={block} level={level}>
      {hoursLines(openingHours).map(({days, times}) => (
        <p key={days}>
          Our office: {days} {times}, UK time
        </p>
      ))}
      {onCall?.openingHours &&
        hoursLines(onCall.openingHours).map(({days, times}) => (
          <p key={days}>
            When it’s closed: {days} {times}
          </p>
        ))}
    </BlockFrame>
  )
}
