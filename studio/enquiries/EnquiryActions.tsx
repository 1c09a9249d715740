import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Dialog, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import type {EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'

const nextSteps: Record<EnquiryStatus, {status: EnquiryStatus; text: string}[]> = {
  new: [
    {status: 'contacted', text: 'Mark as contacted'},
    {status: 'closed', text: 'Close'},
  ],
  contacted: [
    {status: 'closed', text: 'Close'},
    {status: 'new', text: 'Back to new'},
  ],
  closed: [{status: 'contacted', text: 'Open again'}],
}

/** What can be done about an enquiry. */
export function EnquiryActions({
  enquiry,
  isBusy,
  onStatus,
  onAssign,
  onNoSpam,
  onErase,
}: {
  enquiry: EnquiryDetail
  isBusy: boolean
  onStatus: (status: EnquiryStatus) => void
  onAssign: (assignee: 'me' | 'nobody') => void
  onNoSpam: () => void
  onErase: () => void
}) {
  const [isErasing, setIsErasing] = useState(false)
  const {reference, name, email, phone, telephoneHref, kindTitle, isMine} = enquiry
  const subject = encodeURIComponent(`Your ${kindTitle.toLowerCase()}, reference ${reference}`)
  return (
    <>
      <Flex gap={2} wrap="wrap">
        {telephoneHref && (
          <Button as="a" href={telephoneHref} text={`Call ${phone}`} tone="primary" />
        )}
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
          disabled={isBusy}
          onClick={() => onAssign(isMine ? 'nobody' : 'me')}
        />
        {enquiry.isSuspect && (
          <Button text="This is no spam" mode="ghost" disabled={isBusy} onClick={onNoSpam} />
        )}
        {nextSteps[enquiry.status].map(({status, text}) => (
          <Button
            key={status}
            icon={CheckmarkIcon}
            text={text}
            mode="ghost"
            disabled={isBusy}
            onClick={() => onStatus(status)}
          />
        ))}
        <Button
          icon={TrashIcon}
          text="Erase"
          mode="bleed"
          tone="critical"
          disabled={isBusy}
          onClick={() => setIsErasing(true)}
        />
      </Flex>
      {isErasing && (
        <Dialog
          id="erase-enquiry"
          header={`Erase ${reference} for good?`}
          onClose={() => setIsErasing(false)}
          footer={
            <Flex gap={2} padding={3} justify="flex-end">
              <Button text="Keep it" mode="ghost" onClick={() => setIsErasing(false)} />
              <Button
                text="Erase for good"
                tone="critical"
                onClick={() => {
                  setIsErasing(false)
                  onErase()
                }}
              />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text>
              What {name || 'this person'} wrote, and every note about it, is deleted and cannot be
              brought back. Do this when somebody asks for their data to be erased.
            </Text>
          </Box>
        </Dialog>
      )}
    </>
  )
}
