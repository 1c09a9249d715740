import {clockAt} from '@home-care/web/time/londonTime.ts'
import {Box, Button, Card, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react'
import type {LayoutProps} from 'sanity'
import {useCopy} from '../controls/CopyLink.tsx'
import {putCaretAtEnd} from '../controls/keepFocus.tsx'
import {unsent, useAskBeforeClosing} from '../controls/unsent.ts'
import {type RefusedWords, refusedWords} from './refusedWords.ts'
import {SignInButtons, SignInDialog} from './SignInDialog.tsx'
import {lakeState} from './waitForLake.ts'

const words = {
  away: 'The content store does not answer. Trying again. What is missing here shows as soon as it is back.',
  refused:
    'What you typed last was refused, and is not in the form any more. Reload to see what you may change.',
  unsaved: 'Not saved yet, trying again. You can go on typing; keep this tab open.',
  signedOut: 'You are signed out. What you entered is still here: sign in, and go on.',
  unsavedSignedOut:
    'You are signed out, so what you typed last is not saved yet. It stays here: keep this tab open and sign in, then it is saved. If you cannot sign in any more, copy it from here.',
}

/** A page on which nothing is under way redirects to the sign-in after this time. */
const KEPT_OPEN_MS = 3000

/** What a reload would take away: an entry in our forms, a dialog of Sanity's, a comment. */
const underWay = `[${unsent}], [role=dialog], [data-testid="comment-input-editable"]:focus`

/**
 * Shows when the lake is away, when the user is signed out, and refused changes. Asks before a tab with
 * unsaved changes closes.
 */
export function WithLakeState(props: LayoutProps) {
  const state = useSyncExternalStore(lakeState.subscribe, lakeState.now)
  const otherPerson = useSyncExternalStore(lakeState.subscribe, lakeState.otherPerson)
  const sessionEnd = useSyncExternalStore(lakeState.subscribe, lakeState.sessionEnd)
  const [isKept, setIsKept] = useState(false)
  const refused = useSyncExternalStore(refusedWords.subscribe, refusedWords.now)
  useAskBeforeClosing(state === 'unsaved' || state === 'unsavedSignedOut' || refused.length > 0)
  useEffect(() => {
    setIsKept(state === 'unsavedSignedOut')
    if (state !== 'signedOut') return
    const timer = setTimeout(() => {
      if (refusedWords.now().length > 0 || document.querySelector(underWay)) setIsKept(true)
      else window.location.reload()
    }, KEPT_OPEN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const isSignedOut = state === 'signedOut' || state === 'unsavedSignedOut'
  const notice = {position: 'fixed', bottom: 12, left: 12, zIndex: 1000, maxWidth: '30rem'} as const
  return (
    <>
      {/* Sanity's form would take the focus back, and with it the next letters. */}
      <div inert={refused.length > 0} style={{display: 'contents'}}>
        {props.renderDefault(props)}
      </div>
      {isSignedOut && isKept && <SignInDialog problem={words[state]} />}
      <Box style={notice}>
        <Stack gap={3}>
          {refused.length > 0 && <Refused all={refused} />}
          <div role="status">
            {state !== 'here' && (
              <Card tone="caution" padding={3} radius={2} shadow={3} border>
                <Stack gap={3}>
                  <Text size={1}>{words[state]}</Text>
                  {isSignedOut && otherPerson && (
                    <Text size={1}>
                      {otherPerson} is signed in now. What you typed is saved once you are signed in
                      yourself.
                    </Text>
                  )}
                  {isSignedOut && <SignInButtons />}
                </Stack>
              </Card>
            )}
            {state === 'here' && sessionEnd && (
              <Card tone="caution" padding={3} radius={2} shadow={3} border>
                <Stack gap={3}>
                  <Text size={1}>
                    You will be signed out at {clockAt(sessionEnd)}. Sign in again now, and nothing
                    is interrupted.
                  </Text>
                  <SignInButtons />
                </Stack>
              </Card>
            )}
          </div>
        </Stack>
      </Box>
    </>
  )
}

/** Words that are in no form any more, to be read and copied. */
function Refused({all}: {all: readonly RefusedWords[]}) {
  const copy = useCopy()
  const text = all.map(({field, words: typed}) => `${field}\n${typed}`).join('\n\n')
  return (
    <Card tone="critical" padding={3} radius={2} shadow={3} border role="alert">
      <Stack gap={3}>
        <Text size={1}>
          These words were refused and are not saved. Copy what you need before you go on.
        </Text>
        {all.map((each) => (
          <RefusedField key={each.id} {...each} />
        ))}
        <Flex gap={2}>
          <Button mode="ghost" text="Copy all" onClick={() => copy(text)} />
          <Button mode="bleed" text="Go on without them" onClick={refusedWords.forget} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** Typing goes on here: in the form each letter would be refused. */
function RefusedField({id, field, words: typed}: RefusedWords) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const isTypedInto = area.current?.closest('[role=alert]')?.contains(document.activeElement)
    if (isTypedInto) return
    area.current?.focus()
    putCaretAtEnd(area.current)
  }, [])
  return (
    <Stack gap={2}>
      <Text size={1} weight="medium">
        {field}
      </Text>
      <TextArea
        ref={area}
        rows={3}
        aria-label={field}
        value={typed}
        onKeyDown={() => {
          // The formatted text that was left may take the caret, although not the focus.
          const caret = document.getSelection()?.anchorNode ?? null
          if (!area.current?.parentElement?.contains(caret)) putCaretAtEnd(area.current)
        }}
        onChange={({currentTarget: {value}}) => refusedWords.change(id, value)}
      />
    </Stack>
  )
}
