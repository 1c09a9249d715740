import {type EnquiryStatus, enquiryStatuses} from '@home-care/web/enquiries/enquiryStates.ts'
import {Box, Button, Flex, Grid, Text} from '@sanity/ui'
import {statusTitles} from './EnquiryRow.tsx'

/**
 * Sets the status of an enquiry. Undo and Next have room of their own, so that no button moves
 * under the pointer and a second click does nothing.
 */
export function StatusChoice({
  reference,
  status,
  before,
  onChoose,
  onUndo,
  onNext,
}: {
  reference: string
  status: EnquiryStatus
  /** The status before the last change. */
  before: EnquiryStatus | undefined
  onChoose: (status: EnquiryStatus) => void
  onUndo: () => void
  /** Undefined if the list holds no other. */
  onNext: (() => void) | undefined
}) {
  return (
    <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={3}>
      <Flex gap={2} align="center" role="group" aria-label="Status">
        {enquiryStatuses.map((each) => (
          <Button
            key={each}
            mode={each === status ? 'default' : 'ghost'}
            aria-pressed={each === status}
            text={statusTitles[each]}
            onClick={() => each !== status && onChoose(each)}
          />
        ))}
      </Flex>
      <Flex gap={2} align="center" wrap="wrap" style={{minHeight: '2.25rem'}}>
        <Box role="status">
          {before && <Text size={1}>{`${reference} is ${status} now.`}</Text>}
        </Box>
        {before && (
          <>
            <Button text="Undo" mode="ghost" onClick={onUndo} />
            {onNext && <Button text="Next" mode="ghost" onClick={onNext} />}
          </>
        )}
      </Flex>
    </Grid>
  )
}
