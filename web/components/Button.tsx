import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Icon, type IconName} from './Icon.tsx'

type Look = {
  /** primary: the one thing this part of the page asks for; secondary: the other; quiet: a link. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'normal'
  /** Drawn before the words; `arrow` is drawn after them. */
  icon?: IconName
}

function Face({icon, children}: {icon: IconName | undefined; children: ReactNode}) {
  return (
    <>
      {icon && icon !== 'arrow' && <Icon name={icon} />}
      <span>{children}</span>
      {icon === 'arrow' && <Icon name="arrow" />}
    </>
  )
}

/** A link that looks like a button. `href` is a path of this site, or tel:, mailto: or https:. */
export function ButtonLink({
  href,
  variant = 'primary',
  size = 'normal',
  icon,
  className = '',
  newTab = false,
  'data-when': when,
  children,
}: Look & {
  href: string
  className?: string
  /** Opens in a new tab, and says so to screen readers. */
  newTab?: boolean
  /** Who has to answer the telephone for it to be shown: see behaviour/opening.ts. */
  'data-when'?: string
  children: ReactNode
}) {
  const look = {
    className: `button ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-when': when,
  }
  const face = (
    <Face icon={icon}>
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Face>
  )
  return (
    <a href={href} target={newTab ? '_blank' : undefined} {...look}>
      {face}
    </a>
  )
}

/** A button that does something here: sends a form, opens a menu. */
export function Button({
  variant = 'primary',
  size = 'normal',
  icon,
  className = '',
  children,
  type = 'button',
  ...attributes
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      {...attributes}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  )
}
