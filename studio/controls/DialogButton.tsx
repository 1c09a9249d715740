import {Box, Button, type ButtonProps, Dialog, Stack} from '@sanity/ui'
import {type ReactNode, useId, useRef, useState} from 'react'
import {FocusBack} from './keepFocus.tsx'
import {mayClose} from './unsent.ts'

/** A button that opens a dialog. Closing that asks first if something is entered and not sent. */
export function DialogButton({
  header,
  isWide,
  children,
  ...button
}: Pick<ButtonProps, 'aria-label' | 'aria-pressed' | 'icon' | 'mode' | 'tone'> & {
  text: string
  /** By default the button's text. */
  header?: string
  isWide?: boolean
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button mode="ghost" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog
          id={id}
          header={header ?? button.text}
          width={isWide ? 2 : 1}
          onClose={() => mayClose(content.current) && close()}
        >
          <Box padding={4} ref={content}>
            <FocusBack />
            <Stack gap={5}>{children(close)}</Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
