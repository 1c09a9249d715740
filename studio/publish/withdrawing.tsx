import {datesOf} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {FocusBack} from '../controls/keepFocus.tsx'
import {Question} from '../controls/Question.tsx'
import {Uses} from '../pictures/Uses.tsx'
import type {ActionChange} from './mayPublish.ts'

const isWithdrawn = (document: object | null | undefined) =>
  isRecord(document) && isRecord(document.consent) && document.consent.isWithdrawn === true

/**
 * Asks before publishing that a story's people withdrew their consent, and lists where its pictures are
 * used. The pictures get the withdrawal first: it outlives the story.
 */
export const useWithdrawing: ActionChange = ({draft, published}, description) => {
  const client = useClient({apiVersion: '2025-09-09'})
  const [isAsking, setIsAsking] = useState(false)
  const uses = [draft, published].flatMap((document) => (document ? datesOf(document).uses : []))
  const ids = new Set(uses.map(({asset}) => asset))
  const pictures = [...ids].filter((id) => id.startsWith('image-'))
  const isNews = isWithdrawn(draft) && !isWithdrawn(published)
  if (!description || !isNews || pictures.length === 0) return description
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
      header: 'Take its people off the site?',
      onClose: close,
      content: (
        <Question yes="Publish, and take its pictures off the site" act={withdraw} close={close}>
          <FocusBack />
          <Text>
            The story leaves the site. Its pictures leave the site with it, wherever they are used:
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
