import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'

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
        <Icon name="chevron" className="icon-turn size-5" />
      </summary>
      {children}
    </details>
  )
}
