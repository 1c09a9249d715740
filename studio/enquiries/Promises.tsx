import {Box, Button, Stack, Text} from '@sanity/ui'
import {promiseTable} from 'schemas/site/forms.ts'
import {promiseInWords} from 'schemas/site/promises.ts'
import {DialogButton} from './DialogButton.tsx'

/** What each form promises, for the office's wall, behind a button. */
export function Promises() {
  return (
    <DialogButton button={{text: 'What we promise', mode: 'bleed'}} header="What we promise">
      {() => (
        <Box padding={4}>
          <div className={printed}>
            <style>{printedAlone}</style>
            <Stack gap={5}>
              <table style={{width: '100%', borderSpacing: 0}}>
                <thead>
                  <tr>
                    {['Form', 'Urgency', 'Answered within'].map((heading) => (
                      <th key={heading} scope="col" style={cell}>
                        <Text size={1} weight="medium">
                          {heading}
                        </Text>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {promiseTable().map(({kind, form, urgency, promise}) => (
                    <tr key={`${kind} ${urgency?.value}`}>
                      {[form, urgency?.title ?? 'Any', promiseInWords(promise)].map((words) => (
                        <td key={words} style={cell}>
                          <Text size={1}>{words}</Text>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              <Text size={1} muted>
                Each enquiry shows the moment by which it must be answered. That moment is always in
                office hours, and bank holidays do not count.
              </Text>
              <Button text="Print" mode="ghost" onClick={() => print()} />
            </Stack>
          </div>
        </Box>
      )}
    </DialogButton>
  )
}

const printed = 'printed-promises'

/** On paper the table stands alone. */
const printedAlone = `@media print {
  body * { visibility: hidden !important }
  .${printed}, .${printed} :not(button, button *) { visibility: visible !important }
  .${printed} { position: fixed; inset: 0 }
}`

const cell = {padding: '0.5rem 0.75rem 0.5rem 0', textAlign: 'left'} as const
