import {Prose} from './Prose.tsx'

/** Plain text of an editor, with empty lines between paragraphs, as running text. */
export function Paragraphs({text}: {text: string | null | undefined}) {
  if (!text) return null
  return (
    <Prose>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  )
}
