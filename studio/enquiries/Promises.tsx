import {promiseTable} from '@home-care/schemas/site/forms.ts'
import {promiseInWords} from '@home-care/schemas/site/promises.ts'
import {Button, Stack, Text} from '@sanity/ui'
import {Table} from '../controls/Table.tsx'

const printed = 'printed-promises'

/** Prints the table alone. */
const printedAlone = `@media print {
  body * { visibility: hidden !important }
  .${printed}, .${printed} :not(button, button *) { visibility: visible !important }
  .${printed} { position: fixed; inset: 0 }
}`

/** The promise of each form, to print for the office's wall. */
export const Promises = () => (
  <div className={printed}>
    <style>{printedAlone}</style>
    <Stack gap={5}>
      <Table
        headings={['Form', 'Urgency', 'Answered within']}
        rows={promiseTable().map(({form, urgency, promise}) => [
          form,
          urgency?.title ?? 'Any',
          promiseInWords(promise),
        ])}
      />
      <Text size={1} muted>
        Each enquiry shows the moment by which it must be answered. That moment is always in office
        hours, and bank holidays do not count.
      </Text>
      <Button text="Print" mode="ghost" onClick={() => print()} />
    </Stack>
  </div>
)
