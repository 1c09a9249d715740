import {useEffect, useRef} from 'react'
import {isReference, type ObjectInputProps, PatchEvent, set, useClient} from 'sanity'
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
  async function bringWords(event: PatchEvent) {
    const chosen = chosenPicture(event)
    // Words that are there describe the picture they were written for: they go with it.
    const isDescribed = Boolean(value?.alt?.trim())
    if (!chosen || chosen === value?.asset?._ref || (isDescribed && !value?.asset)) return
    const words = await wordsForPicture(client, chosen).catch(() => undefined)
    // Nor may they replace what was typed while they were looked for.
    if (words && now.current?.alt === value?.alt) onChange(set(words, ['alt']))
  }

  return (
    <>
      {renderDefault({
        ...props,
        onChange: (patch) => {
          const event = PatchEvent.from(patch)
          onChange(event)
          void bringWords(event)
        },
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

/** The asset's id, where a change puts another picture in. */
function chosenPicture({patches}: PatchEvent): string | undefined {
  for (const patch of patches) {
    if (patch.type === 'set' && patch.path[0] === 'asset' && isReference(patch.value)) {
      return patch.value._ref
    }
  }
  return undefined
}
