import type {PreviewProps} from 'sanity'

/**
 * The Studio shows an inline object in one line, cut off after 15 letters. These rules let a long fact
 * wrap.
 */
const whole = `
[data-ui='Card']:has(> span [data-fact]) {
  height: auto;
}
span:has(> div > [data-fact]) {
  max-width: none;
}
[data-fact] [data-testid='inline-preview'] {
  height: auto;
}
[data-fact] [data-testid='inline-preview-title'] > span {
  overflow-wrap: anywhere;
  white-space: normal;
}
`

/**
 * A fact within a sentence in the Studio's editor.
 * @param words its current text, shown in full
 * @param name its name, on a tooltip
 */
export function WholeFact({
  preview,
  words,
  name,
}: {
  preview: PreviewProps
  words: string
  name: string
}) {
  return (
    <span data-fact title={`${name}: ${words}`}>
      <style href="whole-fact" precedence="default">
        {whole}
      </style>
      {preview.renderDefault({...preview, title: words, subtitle: undefined})}
    </span>
  )
}
