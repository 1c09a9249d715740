import {plannedMoment} from '@home-care/web/time/londonTime.ts'
import {Card, Stack, Text} from '@sanity/ui'
import {
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  useActiveReleases,
  usePerspective,
} from 'sanity'

/** Shows when the version in the form goes on the site, and the other plans for its document. */
export function PlannedToo({id}: {id: string}) {
  const {data: releases} = useActiveReleases()
  const {selectedReleaseId} = usePerspective()
  const planned = releases
    .flatMap(({_id, state, publishAt, metadata, finalDocumentStates}) => {
      const isOfIt = finalDocumentStates?.some((other) => getPublishedId(other.id) === id)
      if (state !== 'scheduled' || !publishAt || !isOfIt) return []
      const name = getReleaseIdFromReleaseDocumentId(_id)
      const isThis = name === selectedReleaseId
      return {name, isThis, title: metadata.title || 'a draft', at: new Date(publishAt)}
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (planned.length === 0) return null
  const hasOther = planned.some(({isThis}) => !isThis)
  return (
    <Card tone={hasOther ? 'caution' : 'primary'} padding={4} radius={2} border role="status">
      <Stack gap={3}>
        {planned.map(({name, isThis, title, at}) => (
          <Text key={name} size={1}>
            {isThis
              ? `This version goes on the site on ${plannedMoment(at)}.`
              : `“${title}” is planned for this document: ${plannedMoment(at)}.`}
          </Text>
        ))}
        {hasOther && (
          <Text size={1}>
            What is planned for later stays on the site. Of two for the same moment, what was
            planned last stays.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
