import {promiseTable} from '@home-care/schemas/site/forms.ts'
import {Button, Stack, Text} from '@sanity/ui'
import {Printed} from '../controls/Printed.tsx'
import {Table} from '../controls/Table.tsx'

/** The promise of each form, to print for the office's wall. */
export const Promises = () => (
  <Printed>
    <Stack gap={5}>
      <Table
        headings={['Form', 'What the sender chose', 'Answered']}
        rows={promiseTable().map(({form, choice, promise}) => [form, choice, promise])}
      />
      <Text size={1} muted>
        Each enquiry shows when it must be answered. That is always while the office is open: the
        opening hours, the other hours on single days and the bank holidays of Site settings count.
      </Text>
      <Button text="Print" mode="ghost" onClick={() => print()} />
    </Stack>
  </Printed>
)
