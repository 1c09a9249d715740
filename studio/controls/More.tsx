import type {ReactNode} from 'react'

/** @param isOpen opens it once that becomes true */
export const More = ({
  summary,
  isOpen,
  children,
}: {
  summary: string
  isOpen?: boolean
  children: ReactNode
}) => (
  <details open={isOpen}>
    <summary style={{cursor: 'pointer', fontSize: '0.8125rem', lineHeight: 1.5}}>{summary}</summary>
    {children}
  </details>
)
