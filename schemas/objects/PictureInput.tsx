import {useEffect, useRef} from 'react'
import {isReference, type ObjectInputProps, PatchEvent, set, unset, useClient} from 'sanity'
import {isBlank} from '../rules/isBlank.ts'
import {wordsForPicture} from './wordsForPicture.ts'

/** The accepted pictures, as shown beside a picture field and after a refused upload. */
export const takenPictures =
  'JPEG, PNG, WebP or AVIF, at most 30 MB and 100 million pixels (such as 10,000 by 10,000). An iPhone takes HEIC, which browsers do not show, unless Settings, Camera, Formats says “Most Compatible”.'

/** Names the accepted formats; a picture that was used before brings its description. */
export function PictureInput(props: ObjectInputProps) {
  const {onChange, renderDefault, value} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })

  /** This editor's choices only: a colleague's changes do not pass here. */
  async function change(event: PatchEvent) {
    const chosen = chosenPicture(event)
    const isAnother = chosen !== undefined && chosen !== value?.asset?._ref
    const isReplaced = isAnother && value?.asset !== undefined
    const isTakenOut = event.patches.some(({type, path}) => type === 'unset' && path[0] === 'asset')
    const rest = Object.keys(value ?? {}).filter((name) => !ofEveryPicture.includes(name))
    onChange(isReplaced || isTakenOut ? event.append(rest.map((name) => unset([name]))) : event)
    // An alt text without a picture was typed for this one, so keep it.
    if (!chosen || !isAnother || (!isReplaced && !isBlank(value?.alt))) return
    const words = await wordsForPicture(client, chosen).catch(() => undefined)
    const typed = now.current?.alt
    if (words && (isBlank(typed) || typed?.trim() === value?.alt?.trim()))
      onChange(set(words, ['alt']))
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

/** Fields that stay when another picture is chosen; the others describe the picture and its consent. */
export const ofEveryPicture: readonly string[] = ['_type', '_key', '_upload', 'asset']

/** The asset's id, if the change sets another picture. */
function chosenPicture({patches}: PatchEvent): string | undefined {
  for (const patch of patches) {
    if (patch.type === 'set' && patch.path[0] === 'asset' && isReference(patch.value)) {
      return patch.value._ref
    }
  }
  return undefined
}
