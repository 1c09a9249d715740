import type {ReactNode} from 'react'

export const More = ({
  summary,
  children,
  ...details
}: {
  summary: string
  children: ReactNode
  id?: string
}) => (
  <details {...details}>
    <summary style={{cursor: 'pointer', fontSize: '0.8125rem', lineHeight: 1.5}}>{summary}</summary>
    {children}
  </details>
)
