import type {TrustIcon} from '@home-care/schemas/options/trustIcons.ts'

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

export const iconId = (name: string) => `icon-${name}`

/**
 * A decorative icon, hidden from screen readers: the text beside it must carry the meaning. It has the
 * size of that text unless a class sets another. The page must render IconSymbols.
 */
export function Icon({name, className = ''}: {name: IconName; className?: string}) {
  return (
    // The numbers are for a page whose style sheet was lost on its way.
    <svg className={`icon ${className}`.trimEnd()} width="24" height="24" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  )
}
