import {Button, Flex, Text} from '@sanity/ui'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {saveFile} from '../saveFile.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'
import type {EnquiryListState} from './useEnquiryList.ts'

/** Asks before a file with personal data leaves the inbox. */
export function Export({
  list: {filter, total},
  close,
}: {
  list: Pick<EnquiryListState, 'filter' | 'total'>
  close: () => void
}) {
  const client = useEnquiriesClient()
  const {problem, attempt} = useAttempt()
  const isAll = filter.show === '' && filter.kind === ''
  async function save() {
    saveFile(await client.exportCsv(filter), 'enquiries.csv')
    close()
  }
  return (
    <>
      <Text>
        {`The file holds ${isAll ? 'all' : 'the chosen'} ${total} enquiries: names, addresses, telephone numbers, dates of birth, what people wrote about their health, and every note and reply. It is not encrypted.`}
      </Text>
      <Text muted size={1}>
        Keep it where only the office reads it, and delete it when you have used it. That you export
        is recorded for each enquiry.
      </Text>
      {problem && <Problem>{problem}</Problem>}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button text="Do not export" mode="ghost" onClick={close} />
        <Button text={`Export ${total}`} onClick={() => void attempt(save)} />
      </Flex>
    </>
  )
}
