import {Text} from '@sanity/ui'
import {Question} from '../controls/Question.tsx'
import {saveFile} from '../saveFile.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'
import {type EnquiryListState, isEverything} from './useEnquiryList.ts'

/** Asks before a file with personal data leaves the inbox. */
export function Export({
  list: {filter, total},
  close,
}: {
  list: Pick<EnquiryListState, 'filter' | 'total'>
  close: () => void
}) {
  const client = useEnquiriesClient()
  const isAll = isEverything(filter)
  const save = async () => saveFile(await client.exportCsv(filter), 'enquiries.csv')
  return (
    <Question yes={`Export ${total}`} act={save} close={close}>
      <Text>
        {`The file holds ${isAll ? 'every enquiry' : 'the chosen enquiries'} (${total}): names, addresses, telephone numbers, dates of birth, what people wrote about their health, and every note and reply. It is not encrypted.`}
      </Text>
      <Text muted size={1}>
        Keep it where only the office reads it, and delete it when you have used it. That you export
        is recorded for each enquiry.
      </Text>
    </Question>
  )
}
