import {useEffect, useRef} from 'react'
import {isReference, type ObjectInputProps, PatchEvent, set, unset, useClient} from 'sanity'
import {takenPictures} from './takenPictures.ts'
import {wordsForPicture} from './wordsForPicture.ts'

/**
 * How the Studio asks for a picture. Before there is one it says which it takes; one that was used
 * before brings the words that describe it.
 */
export function PictureInput(props: ObjectInputProps) {
  const {onChange, renderDefault, value} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })

  /** Only what this editor chooses comes by here, not what a colleague does elsewhere. */
  async function change(event: PatchEvent) {
    const chosen = chosenPicture(event)
    const isAnother = chosen !== undefined && chosen !== value?.asset?._ref
    const isReplaced = isAnother && value?.asset !== undefined
    onChange(isReplaced ? event.append(ofOnePicture.map((name) => unset([name]))) : event)
    // Words in a field without a picture were typed for the one that comes.
    if (!chosen || !isAnother || (!isReplaced && value?.alt?.trim())) return
    const words = await wordsForPicture(client, chosen).catch(() => undefined)
    const typed = now.current?.alt?.trim()
    if (words && (!typed || typed === value?.alt?.trim())) onChange(set(words, ['alt']))
  }

  return (
    <>
      {renderDefault({
        ...props,
        onChange: (patch) => void change(PatchEvent.from(patch)),
      })}
      {value?.asset ? null : (
        <p
          style={{margin: '0.5rem 0 0', fontSize: '0.8125rem', color: 'var(--card-muted-fg-color)'}}
        >
          {takenPictures}
        </p>
      )}
    </>
  )
}

/** What is said of one picture, and is wrong of another. */
const ofOnePicture = ['crop', 'hotspot', 'alt']

/** The asset's id, where a change puts another picture in. */
function chosenPicture({patches}: PatchEvent): string | undefined {
  for (const patch of patches) {
    if (patch.type === 'set' && patch.path[0] === 'asset' && isReference(patch.value)) {
      return patch.value._ref
    }
  }
  return undefined
}
