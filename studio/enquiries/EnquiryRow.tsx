import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {EnquirySummary} from '@home-care/web/inbox/staffApi.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Badge, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'

export function EnquiryRow({
  enquiry,
  isChosen,
  isGone,
  onChoose,
  isPicked,
  onPick,
}: {
  enquiry: EnquirySummary
  isChosen: boolean
  /** Whether the colleague who deals with it has left. */
  isGone: boolean
  onChoose: (reference: string) => void
  /** Whether it is among several that are changed together. */
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}) {
  const {reference, kindTitle, name, patient, urgency, receivedAt, promise, status} = enquiry
  const {firstLine, town, careFor, startOn} = enquiry
  const {isUrgent, isOverdue, assignee, isMine, remindOn, hasFailedReply, outcome, marks} = enquiry
  const presses = isOverdue || (isUrgent && status === 'new')
  return (
    <Flex as="li">
      {/* As large as a finger. */}
      <Flex as="label" align="center" justify="center" style={{minWidth: '2.75rem'}}>
        <Checkbox
          aria-label={`Choose ${patient ?? name} ${reference}`}
          checked={isPicked}
          onChange={({currentTarget}) => onPick(currentTarget.checked)}
        />
      </Flex>
      <Card
        as="button"
        type="button"
        paddingX={3}
        paddingY={2}
        radius={2}
        // Muted text would be unreadable on the darker red of a pressed row.
        pressed={isChosen && !presses}
        aria-current={isChosen}
        tone={presses ? 'critical' : 'default'}
        onClick={() => onChoose(reference)}
        style={{
          textAlign: 'left',
          flex: 1,
          minWidth: 0,
          boxShadow: isChosen ? 'inset 4px 0 currentColor' : undefined,
        }}
      >
        <Stack gap={1}>
          <Flex gap={2} align="center">
            <Box flex={1}>
              <Text weight="semibold" textOverflow="ellipsis">
                {patient ?? (name || 'Not readable: its key is missing')}
              </Text>
            </Box>
            {assignee && (
              <Badge tone={isGone ? 'caution' : 'default'}>
                {isMine ? 'Mine' : isGone ? `${assignee.name}, gone` : assignee.name}
              </Badge>
            )}
            <StatusBadge enquiry={enquiry} />
          </Flex>
          {firstLine && (
            <Box paddingBottom={1}>
              <Text size={1} textOverflow="ellipsis" dir="auto">
                {firstLine}
              </Text>
            </Box>
          )}
          <Flex gap={2} align="center" wrap="wrap">
            <Text size={1} muted={!presses}>
              {[
                patient && `from ${name}`,
                careFor,
                town,
                startOn && `from ${formatDay(startOn)}`,
                kindTitle,
                reference,
                status === 'new' || isOverdue
                  ? `Promised ${promise}`
                  : `Received ${formatMoment(new Date(receivedAt))}`,
                (presses || !isUrgent) && urgency,
                outcome,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {isUrgent && !presses && <Badge tone="critical">{urgency}</Badge>}
            {marks.map((mark) => (
              <Badge key={mark} tone="caution">
                {mark}
              </Badge>
            ))}
            {hasFailedReply && <Badge tone="critical">Reply not delivered</Badge>}
            {remindOn && (
              <Badge tone={remindOn <= londonDay(new Date()) ? 'caution' : 'default'}>
                Reminder {formatDay(remindOn)}
              </Badge>
            )}
          </Flex>
        </Stack>
      </Card>
    </Flex>
  )
}

export const statusTitles = {new: 'New', contacted: 'Contacted', closed: 'Closed'}
const tones = {new: 'primary', contacted: 'positive', closed: 'default'} as const

export const StatusBadge = ({
  enquiry: {status, isOverdue},
}: {
  enquiry: Pick<EnquirySummary, 'status' | 'isOverdue'>
}) =>
  isOverdue ? (
    <Badge tone="critical">Overdue</Badge>
  ) : (
    <Badge tone={tones[status]}>{statusTitles[status]}</Badge>
  )
