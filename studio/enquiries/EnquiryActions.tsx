import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Question} from '../controls/Question.tsx'
import {saveFile} from '../saveFile.ts'
import {useColleagues} from './colleagues.tsx'
import {HandOver} from './HandOver.tsx'
import {Marks} from './Marks.tsx'
import {Remind} from './Remind.tsx'
import {Reply} from './Reply.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'
import type {ChangeProps, OpenEnquiryState} from './useOpenEnquiry.ts'

/** None of the buttons is disabled during a change: a disabled button loses the focus. */
export function EnquiryActions({
  onErased,
  ...open
}: OpenEnquiryState & ChangeProps & {onErased: () => void}) {
  const {enquiry, change, attempt, reply, erase} = open
  const {reference, name, email, phone, telephoneHref, kindTitle, isMine, assignee} = enquiry
  const client = useEnquiriesClient()
  const me = useColleagues().colleagues.find(({isMe}) => isMe)
  const subject = encodeURIComponent(`Your ${kindTitle.toLowerCase()}, reference ${reference}`)

  const taking = {assignee: (!isMine && me?.id) || null, from: assignee?.id ?? null}

  return (
    <Flex gap={2} wrap="wrap">
      {telephoneHref && <Button as="a" href={telephoneHref} text={`Call ${phone}`} />}
      {enquiry.canReply && (
        <DialogButton text="Reply" header={`Reply to ${name}`} mode="default" isWide>
          {(close) => <Reply {...{enquiry, reply, close}} />}
        </DialogButton>
      )}
      {email && (
        <Button
          as="a"
          href={`mailto:${email}?subject=${subject}`}
          text={enquiry.canReply ? 'Write from your own mail' : 'Write an email'}
          mode="ghost"
        />
      )}
      <Button
        text={isMine ? 'Put back for others' : 'Take it'}
        mode="ghost"
        disabled={!me}
        onClick={() => void attempt(() => change(taking), 'take')}
      />
      <DialogButton text="Hand over" header="Hand over to a colleague">
        {(close) => (
          <HandOver
            onHandOver={(to, note) => change({assignee: to, from: assignee?.id ?? null, note})}
            close={close}
          />
        )}
      </DialogButton>
      {enquiry.status !== 'closed' && (
        <DialogButton text="Remind" header="Remind us on">
          {(close) => <Remind {...open} close={close} />}
        </DialogButton>
      )}
      <DialogButton text="Marks">
        {() => (
          <Marks
            {...enquiry}
            onMark={(mark, isSet) => void attempt(() => change({mark, isSet}), `mark ${mark}`)}
          />
        )}
      </DialogButton>
      <Button
        text={enquiry.isSuspect ? 'Not spam' : 'Spam'}
        mode="ghost"
        onClick={() => void attempt(() => change({isSuspect: !enquiry.isSuspect}), 'spam')}
      />
      <Button
        text="Save as a file"
        mode="ghost"
        onClick={() =>
          void attempt(
            async () => saveFile(await client.file(reference), `enquiry-${reference}.txt`),
            'file',
          )
        }
      />
      <Button text="Print, or save as PDF" mode="ghost" onClick={() => print()} />
      <DialogButton
        text="Erase"
        icon={TrashIcon}
        mode="bleed"
        tone="critical"
        header={`Erase ${reference} for good?`}
      >
        {(close) => (
          <Question yes="Erase for good" act={() => erase().then(onErased)} close={close}>
            <Text>
              What {name || 'this person'} wrote, and every note about it, is deleted and cannot be
              brought back. Do this when somebody asks for their data to be erased.
            </Text>
          </Question>
        )}
      </DialogButton>
    </Flex>
  )
}
