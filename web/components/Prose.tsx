import type {ReactNode} from 'react'

/** Running text: headings from h2, paragraphs, lists, tables and quotations, 65 characters per line. */
export function Prose({
  children,
  className = '',
  'data-sanity': dataSanity,
}: {
  children: ReactNode
  className?: string
  'data-sanity'?: string
}) {
  return (
    <div className={`prose ${className}`} data-sanity={dataSanity}>
      {children}
    </div>
  )
}
