import {Stack} from '@sanity/ui'
import type {ReactNode} from 'react'

interface Props {
  /** What is said above the form, as long as there is anything to say. */
  notice: ReactNode
  /** The form. */
  children: ReactNode
}

/**
 * A form, and above it what there may be to say. It stands in the same place without a notice: in
 * another, React would build it anew as the notice comes and goes, and close what is open in it.
 */
export function BelowNotice({notice, children}: Props) {
  return (
    <Stack gap={5}>
      {notice}
      {children}
    </Stack>
  )
}
