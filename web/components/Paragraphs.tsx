import {Prose} from './Prose.tsx'

/** An editor's plain text, with blank lines between paragraphs. */
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
