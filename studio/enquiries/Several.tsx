import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {Change} from '@home-care/web/inbox/inboxClient.ts'
import type {EnquirySummary} from '@home-care/web/inbox/staffApi.ts'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {Close} from './Close.tsx'
import {useColleagues} from './colleagues.tsx'
import {HandOver} from './HandOver.tsx'
import {Marks} from './Marks.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** Changes the chosen enquiries together. Refused ones stay chosen, with the reason. */
export function Several({
  chosen,
  onChosen,
  onChanged,
}: {
  chosen: readonly EnquirySummary[]
  onChosen: (references: readonly string[]) => void
  onChanged: () => void
}) {
  const client = useEnquiriesClient()
  const {problem, attempt} = useAttempt()
  const me = useColleagues().colleagues.find(({isMe}) => isMe)

  async function change(changeOf: (enquiry: EnquirySummary) => Change, staysChosen = false) {
    const {refused} = await client.changeSeveral(
      chosen.map((enquiry) => ({reference: enquiry.reference, change: changeOf(enquiry)})),
    )
    onChanged()
    if (!staysChosen) onChosen(refused.map(({reference}) => reference))
    if (refused.length > 0)
      throw new Error(refused.map(({reference, message}) => `${reference}: ${message}`).join(' '))
  }
  const assign = (assignee: string, note = '') =>
    change((enquiry) => ({assignee, from: enquiry.assignee?.id ?? null, note}))

  return (
    <Card
      padding={3}
      radius={2}
      tone="primary"
      border
      style={{position: 'sticky', top: 0, zIndex: 1}}
    >
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap" role="group" aria-label="The chosen enquiries">
          <Text size={1} weight="medium" role="status">
            {counted(chosen.length, 'enquiry', 'enquiries')} chosen
          </Text>
          <Button
            text="Take"
            mode="ghost"
            disabled={!me}
            onClick={() => me && void attempt(() => assign(me.id), 'take')}
          />
          <DialogButton text="Hand over" header="Hand over to a colleague">
            {(close) => <HandOver onHandOver={assign} close={close} />}
          </DialogButton>
          <Close
            text="Close"
            onClose={(outcome) =>
              void attempt(
                () => change(({status}) => ({status: 'closed', from: status, outcome})),
                'close',
              )
            }
          />
          <DialogButton text="Mark" header="Marks">
            {() => (
              <Marks
                marks={commonMarks(chosen)}
                onMark={(mark, isSet) =>
                  void attempt(() => change(() => ({mark, isSet}), true), `mark ${mark}`)
                }
              />
            )}
          </DialogButton>
          <Button text="Choose none" mode="bleed" onClick={() => onChosen([])} />
        </Flex>
        {problem && <Problem>{problem}</Problem>}
      </Stack>
    </Card>
  )
}

const commonMarks = ([first, ...others]: readonly EnquirySummary[]) =>
  first?.marks.filter((mark) => others.every(({marks}) => marks.includes(mark))) ?? []
