import type {Colleague, EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import {DialogButton} from '../controls/DialogButton.tsx'
import {HandOver} from './HandOver.tsx'
import {Remind} from './Remind.tsx'

/**
 * The buttons for an enquiry. None is disabled during a change: a disabled button loses the focus.
 */
export function EnquiryActions({
  enquiry,
  colleagues,
  onAssign,
  onRemind,
  onNoSpam,
  onErase,
}: {
  enquiry: EnquiryDetail
  colleagues: readonly Colleague[]
  /**
   * @param assignee undefined for nobody
   * @returns whether it worked
   */
  onAssign: (assignee: Colleague | undefined, note?: string) => Promise<boolean>
  onRemind: (day: string | null, time?: string) => Promise<boolean>
  onNoSpam: () => Promise<boolean>
  onErase: () => Promise<void>
}) {
  const me = colleagues.find(({isMe}) => isMe)
  const {reference, name, email, phone, telephoneHref, kindTitle, isMine} = enquiry
  const subject = encodeURIComponent(`Your ${kindTitle.toLowerCase()}, reference ${reference}`)
  return (
    <Flex gap={2} wrap="wrap">
      {telephoneHref && <Button as="a" href={telephoneHref} text={`Call ${phone}`} />}
      {email && (
        <Button
          as="a"
          href={`mailto:${email}?subject=${subject}`}
          text="Write an email"
          mode="ghost"
        />
      )}
      <Button
        text={isMine ? 'Give it back' : 'Take it'}
        mode="ghost"
        disabled={!me}
        onClick={() => void onAssign(isMine ? undefined : me)}
      />
      <HandOver colleagues={colleagues} onHandOver={onAssign} />
      {enquiry.status !== 'closed' && (
        <Remind enquiry={enquiry} onRemind={(day, time) => void onRemind(day, time)} />
      )}
      {enquiry.isSuspect && (
        <Button text="This is no spam" mode="ghost" onClick={() => void onNoSpam()} />
      )}
      <DialogButton
        button={{icon: TrashIcon, text: 'Erase', mode: 'bleed', tone: 'critical'}}
        header={`Erase ${reference} for good?`}
      >
        {(close) => (
          <>
            <Text>
              What {name || 'this person'} wrote, and every note about it, is deleted and cannot be
              brought back. Do this when somebody asks for their data to be erased.
            </Text>
            <Flex gap={2} justify="flex-end" wrap="wrap">
              <Button text="Keep it" mode="ghost" onClick={close} />
              <Button
                text="Erase for good"
                tone="critical"
                onClick={() => {
                  close()
                  void onErase()
                }}
              />
            </Flex>
          </>
        )}
      </DialogButton>
    </Flex>
  )
}
