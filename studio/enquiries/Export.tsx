import {Grid, Text} from '@sanity/ui'
import {useState} from 'react'
import useSWR from 'swr'
import {Field} from '../controls/Field.tsx'
import {Question} from '../controls/Question.tsx'
import {saveFile} from '../saveFile.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'
import {type EnquiryListState, isEverything} from './useEnquiryList.ts'

/** Asks before a file with personal data leaves the inbox. */
export function Export({
  list: {filter},
  close,
}: {
  list: Pick<EnquiryListState, 'filter'>
  close: () => void
}) {
  const client = useEnquiriesClient()
  const [days, setDays] = useState({from: '', to: ''})
  const chosen = {...filter, ...days}
  const {data} = useSWR(['enquiry-export', chosen], () => client.list({...chosen, before: null}))
  const total = data ? ` ${data.total}` : ''
  const isAll = isEverything(filter) && !days.from && !days.to
  const save = async () => saveFile(await client.exportCsv(chosen), 'enquiries.csv')
  return (
    <Question yes={`Export${total}`} act={save} close={close}>
      <Grid gridTemplateColumns={[1, 2]} gap={3}>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? 'Received from (may stay empty)' : 'Received until'}
            type="date"
            value={days[end]}
            onChange={({currentTarget: {value}}) => setDays({...days, [end]: value})}
          />
        ))}
      </Grid>
      <Text>
        {`The file holds ${isAll ? 'every enquiry' : 'the chosen enquiries'}${total && ` (${data?.total})`}: names, addresses, telephone numbers, dates of birth, what people wrote about their health, and every note and reply. It is not encrypted.`}
      </Text>
      <Text muted size={1}>
        Keep it where only the office reads it, and delete it when you have used it. That you export
        is recorded for each enquiry.
      </Text>
    </Question>
  )
}
