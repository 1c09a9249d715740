import type {TrustIcon} from 'schemas/options/trustIcons.ts'

type InterfaceIcon =
  | 'arrow'
  | 'calendar'
  | 'check'
  | 'chevron'
  | 'close'
  | 'download'
  | 'external'
  | 'info'
  | 'mail'
  | 'menu'
  | 'phone'
  | 'search'
  | 'star'
  | 'warning'
  | 'whatsapp'

export type IconName = TrustIcon | InterfaceIcon

/** What the page's Sprite calls it. */
export const iconId = (name: string) => `icon-${name}`

/**
 * A drawing beside words, hidden from screen readers: what it means must stand in words.
 * It is as large as the text around it unless a class says otherwise. The page has the Sprite.
 */
export function Icon({name, className = ''}: {name: IconName; className?: string}) {
  return (
    <svg className={`icon ${className}`.trimEnd()} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  )
}
