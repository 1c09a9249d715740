import type {ReactNode} from 'react'

/** Running text: headings from h2, paragraphs, lists, tables, quotations, 65 characters a line. */
export function Prose({children, className = ''}: {children: ReactNode; className?: string}) {
  return <div className={`prose ${className}`}>{children}</div>
}
