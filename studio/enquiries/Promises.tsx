import {promiseTable} from '@home-care/schemas/site/forms.ts'
import {Text} from '@sanity/ui'
import {Table} from '../controls/Table.tsx'

/** The promise of each form. */
export const Promises = () => (
  <>
    <Table
      headings={['Form', 'What the sender chose', 'Answered']}
      rows={promiseTable().map(({form, choice, promise}) => [form, choice, promise])}
    />
    <Text size={1} muted>
      Each enquiry shows when it must be answered. That is always while the office is open: the
      opening hours, the other hours on single days and the bank holidays of Site settings count.
    </Text>
  </>
)
