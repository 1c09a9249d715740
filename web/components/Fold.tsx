import type {ReactNode} from 'react'

/** Folds a long part on narrow screens, unless its section is linked to; paper shows it open. */
export function Fold({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <details className={`disclosure fold-on-phones ${className}`}>
      <summary className="screen-only link lg:supports-[selector(details::details-content)]:hidden">
        {label}
      </summary>
      {children}
    </details>
  )
}
