import {Stack} from '@sanity/ui'
import type {ReactNode} from 'react'

interface Props {
  notice: ReactNode
  children: ReactNode
}

/**
 * A form with a notice above it. The form keeps its place without a notice; elsewhere React would
 * build it again as the notice comes and goes, and close its dialogs.
 */
export function BelowNotice({notice, children}: Props) {
  return (
    <Stack gap={5}>
      {notice}
      {children}
    </Stack>
  )
}
