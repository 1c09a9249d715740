import type {ReactNode} from 'react'

interface LinkProps {
  href: string
  children: ReactNode
}

/** A link within a sentence. In `.prose` every link looks like this already. */
export function TextLink({href, children}: LinkProps) {
  return (
    <a href={href} className="link">
      {children}
    </a>
  )
}

/** A link on a line of its own, tall enough to tap. */
export function LineLink({href, children}: LinkProps) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  )
}
