import {Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useState} from 'react'
import {getPublishedId, useClient, useDocumentOperation} from 'sanity'
import {FocusBack} from '../controls/keepFocus.tsx'
import {Question} from '../controls/Question.tsx'
import {Uses} from '../pictures/Uses.tsx'
import type {ActionChange} from './mayPublish.ts'
import {agreedAgain, newlyWithdrawn, shownAgain, shownAgainInWords} from './newlyWithdrawn.ts'

/**
 * Asks before publishing a withdrawal of consent, and lists where the person's pictures are used. The
 * pictures get the withdrawal first: it outlives the story, or the person's entry.
 */
export const useWithdrawing: ActionChange = ({draft, published}, description) => {
  const client = useClient({apiVersion: '2025-09-09'})
  const [isAsking, setIsAsking] = useState(false)
  const pictures = newlyWithdrawn(draft, published)
  if (!description || pictures.length === 0) return description
  const close = () => setIsAsking(false)

  async function withdraw() {
    const transaction = client.transaction()
    for (const id of pictures)
      transaction.patch(id, {setIfMissing: {consent: {}}, set: {'consent.isWithdrawn': true}})
    await transaction.commit()
    description?.onHandle?.()
  }

  return {
    ...description,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'dialog',
      header: 'Take these people off the site?',
      onClose: close,
      content: (
        <Question yes="Publish, and take their pictures off the site" act={withdraw} close={close}>
          <FocusBack />
          <Text>
            What they agreed to leaves the site, and their pictures with it, wherever they are used:
          </Text>
          <Uses assets={pictures} onLeave={close} />
          <Text muted size={1}>
            To show a picture again, open it where it is used, and change its consent there.
          </Text>
        </Question>
      ),
    },
  }
}

/**
 * Asks before a draft goes live that shows again who withdrew, as an older revision does. Their pictures
 * stay off the site: their own consent says so.
 */
export const useShowingAgain: ActionChange = ({id, type, draft, published}, description) => {
  const [isAsking, setIsAsking] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const {patch} = useDocumentOperation(getPublishedId(id), type)
  const agreed = agreedAgain(draft, published)
  const isWritten = Object.keys(agreed).length === 0
  const go = useEffectEvent(() => {
    setIsAgreed(false)
    description?.onHandle?.()
  })
  // Once the form has it: the Studio waits with publishing until that is saved.
  useEffect(() => {
    if (isAgreed && isWritten) go()
  }, [isAgreed, isWritten])
  const names = shownAgain(draft, published)
  if (!description || names.length === 0) return description
  const close = () => setIsAsking(false)

  async function agree() {
    if (!isWritten) patch.execute([{set: agreed}])
    setIsAgreed(true)
  }

  return {
    ...description,
    onHandle: () => setIsAsking(true),
    dialog: isAsking
      ? {
          type: 'dialog',
          header: 'Show people again who said no?',
          onClose: close,
          content: (
            <Question yes="They agreed again: go on" act={agree} close={close}>
              <FocusBack />
              <Text>{shownAgainInWords(names)}</Text>
              <Text muted size={1}>
                Without a new agreement, cancel, and switch on “Consent was withdrawn” in this
                version too.
              </Text>
            </Question>
          ),
        }
      : description.dialog,
  }
}
