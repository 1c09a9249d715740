import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {Icon, type IconName} from './Icon.tsx'

type Look = {
  /** primary: the main action of this part of the page; secondary: another one; quiet: a link. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'normal'
  /** Drawn before the label; `arrow` is drawn after it. */
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
  /** Opens in a new tab, and tells screen readers. */
  newTab?: boolean
  /** Shown only while these numbers are answered: see behaviour/opening.ts. */
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

/** A link to another action than the main one of this part of the page. */
export function SecondaryLink({href, children}: {href: string; children: ReactNode}) {
  return (
    <ButtonLink href={href} variant="secondary">
      {children}
    </ButtonLink>
  )
}

/** A button with an action on this page, such as sending a form or opening a menu. */
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
