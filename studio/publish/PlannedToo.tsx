import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Card, Stack, Text} from '@sanity/ui'
import {getPublishedId, useActiveReleases, usePerspective} from 'sanity'

const zone = new Intl.DateTimeFormat('en-GB', {timeZone: 'Europe/London', timeZoneName: 'short'})
const zoneAt = (moment: Date) =>
  zone.formatToParts(moment).find(({type}) => type === 'timeZoneName')?.value ?? ''

/** Says what else is planned for a document, before somebody plans another version of it. */
export function PlannedToo({id}: {id: string}) {
  const {data: releases} = useActiveReleases()
  const {selectedReleaseId} = usePerspective()
  const planned = releases
    .flatMap(({name, state, publishAt, metadata, finalDocumentStates}) => {
      const isOfIt = finalDocumentStates?.some((other) => getPublishedId(other.id) === id)
      const isOther = name !== selectedReleaseId
      if (state !== 'scheduled' || !publishAt || !isOfIt || !isOther) return []
      return {name, title: metadata.title || 'a draft', at: new Date(publishAt)}
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (planned.length === 0) return null
  return (
    <Card tone="caution" padding={4} radius={2} border role="status">
      <Stack gap={3}>
        {planned.map(({name, title, at}) => (
          <Text key={name} size={1}>
            “{title}” is planned for this document: {formatMoment(at)} ({zoneAt(at)}).
          </Text>
        ))}
        <Text size={1}>
          What is planned for later stays on the site. Of two for the same moment, what was planned
          last stays.
        </Text>
      </Stack>
    </Card>
  )
}
