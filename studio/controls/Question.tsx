import {Button} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Form} from './Form.tsx'

/** A dialog's question before an act that cannot be undone. The dialog closes once it is done. */
export const Question = ({
  yes,
  beside,
  isReady = true,
  act,
  close,
  children,
}: {
  yes: string
  /** A button for something milder. */
  beside?: ReactNode
  isReady?: boolean
  act: () => Promise<unknown>
  close: () => void
  children: ReactNode
}) => (
  <Form
    button={yes}
    // White on Sanity's full red is too faint to read.
    mode="ghost"
    tone="critical"
    disabled={!isReady}
    beside={
      <>
        {beside}
        <Button text="Cancel" mode="ghost" onClick={close} />
      </>
    }
    optional
    onSubmit={() => act().then(close)}
  >
    {children}
  </Form>
)
