import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {FocusBack} from '../controls/keepFocus.tsx'

/** After this pause in typing, the dialog takes no letters away from a field. */
const PAUSE_MS = 1500

const page = '/auth/sign-in?origin=/auth/signed-in'

/** Opens the sign-in in a window above the Studio. */
const signInHere = () => void window.open(page, 'sign-in', 'popup,width=520,height=760')

/** Asks to sign in once the person pauses, since letters typed into a dialog would be lost. */
export function SignInDialog({problem}: {problem: string}) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => setIsOpen(true)
    let pause = setTimeout(open, PAUSE_MS)
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(open, PAUSE_MS)
    }
    window.addEventListener('keydown', wait, {capture: true})
    return () => {
      clearTimeout(pause)
      window.removeEventListener('keydown', wait, {capture: true})
    }
  }, [])
  if (!isOpen) return null
  return (
    <Dialog
      id="sign-in"
      header="You are signed out"
      width={1}
      zOffset={2000}
      onClose={() => setIsOpen(false)}
    >
      <Box padding={4}>
        <FocusBack />
        <Stack gap={5}>
          <Text size={1}>{problem}</Text>
          <SignInButtons />
        </Stack>
      </Box>
    </Dialog>
  )
}

export const SignInButtons = () => (
  <Flex gap={2} wrap="wrap">
    <Button text="Sign in here" onClick={signInHere} />
    <Button as="a" href={page} target="_blank" text="Sign in in another tab" mode="ghost" />
  </Flex>
)
