import {Box, Button, type ButtonProps, Dialog, Stack} from '@sanity/ui'
import {type ReactNode, useId, useRef, useState} from 'react'
import {flushSync} from 'react-dom'

/** A button that opens a dialog, and gets the focus back when the dialog closes. */
export function DialogButton({
  header,
  children,
  ...button
}: Pick<ButtonProps, 'aria-label' | 'icon' | 'mode' | 'tone'> & {
  text: string
  /** Without one it is the button's text. */
  header?: string
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    // The dialog holds the focus until it is gone.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  return (
    <>
      <Button mode="ghost" {...button} ref={opener} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog id={id} header={header ?? button.text} width={1} onClose={close}>
          <Box padding={4}>
            <Stack gap={5}>{children(close)}</Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
