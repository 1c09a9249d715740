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

/** A folded long list of links; search engines and paper have all of it. */
export function Folded({label, children}: {label: string; children: ReactNode}) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{label}</summary>
      <ul className="grid gap-x-10 sm:grid-cols-2">{children}</ul>
    </details>
  )
}
