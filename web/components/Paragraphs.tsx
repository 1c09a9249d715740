import {Prose} from './Prose.tsx'

/** Plain text of an editor, with empty lines between paragraphs, as running text. */
export function Paragraphs({
  text,
  'data-sanity': dataSanity,
}: {
  text: string | null | undefined
  'data-sanity'?: string
}) {
  if (!text) return null
  return (
    <Prose data-sanity={dataSanity}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  )
}
