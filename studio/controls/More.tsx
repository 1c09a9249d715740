import type {ReactNode} from 'react'

export const More = ({summary, children}: {summary: string; children: ReactNode}) => (
  <details>
    <summary style={{cursor: 'pointer', fontSize: '0.8125rem', lineHeight: 1.5}}>{summary}</summary>
    {children}
  </details>
)
