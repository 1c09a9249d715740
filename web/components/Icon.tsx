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

/** Drawn for this site on a grid of 24 with one round pen; the shield, heart and pin carry a leaf. */
const paths: Record<IconName, string> = {
  arrow: 'M4.5 12h14.6M13 5.8c1.4 3 3.4 5 6.2 6.2-2.8 1.2-4.8 3.2-6.2 6.2',
  award:
    'M12 3.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6M8.4 13.8 7 20.8l5-2.3 5 2.3-1.4-7M9.9 10.6c2.8.3 4.4-1.2 4.3-3.9-2.8-.2-4.5 1.2-4.3 3.9',
  calendar: 'M4.2 6.8h15.6v12.9H4.2zM4.2 10.9h15.6M8.4 4.2v4M15.6 4.2v4',
  check: 'M4.8 12.8c2 1.1 3.4 2.5 4.6 4.6C11.7 12.3 14.9 8.6 19.4 6',
  chevron: 'm5.5 9 6.5 6.4L18.5 9',
  clock: 'M12 3.4a8.6 8.6 0 1 1 0 17.2 8.6 8.6 0 0 1 0-17.2M12 7.4v4.9l3.3 2.3',
  close: 'm5.6 5.6 12.8 12.8M18.4 5.6 5.6 18.4',
  download: 'M12 4v11.2M7 10.8c1.7 1.3 3.3 2.7 5 4.6 1.7-1.9 3.3-3.3 5-4.6M4.5 19.8h15',
  external: 'M13.6 4.4h6v6M19.2 4.8l-8.4 8.4M17.4 14v5.6H4.4V6.6H10',
  heart:
    'M12 20.2C6.6 16.4 3.4 12.9 3.4 9.1a4.5 4.5 0 0 1 8.6-2 4.5 4.5 0 0 1 8.6 2c0 3.8-3.2 7.3-8.6 11.1M9.8 13.6c2.9.3 4.6-1.3 4.5-4.1-2.9-.2-4.7 1.3-4.5 4.1',
  info: 'M12 3.4a8.6 8.6 0 1 1 0 17.2 8.6 8.6 0 0 1 0-17.2M12 11v5.6M12 7.4v.2',
  mail: 'M3.6 6h16.8v12.4H3.6zM4 6.6c2.5 2.9 5.1 5 8 6.6 2.9-1.6 5.5-3.7 8-6.6',
  'map-pin':
    'M12 21c-4.5-4.5-6.8-8-6.8-11.1a6.8 6.8 0 0 1 13.6 0c0 3.1-2.3 6.6-6.8 11.1M9.9 12.2c2.9.3 4.6-1.3 4.5-4.1-2.9-.2-4.7 1.3-4.5 4.1',
  menu: 'M3.8 7c5.5-.9 10.9-.9 16.4 0M3.8 12.2c5.5-.9 10.9-.9 16.4 0M3.8 17.4c5.5-.9 10.9-.9 16.4 0',
  phone:
    'M8.3 3.9c.7 1.3 1.2 2.7 1.5 4.2L7.7 9.9c1.3 2.7 3.2 4.7 6 6.2l2-2c1.5.3 2.9.8 4.2 1.6v3.1c0 .9-.8 1.6-1.7 1.5C10.5 19.7 4.4 13.6 3.7 5.8c-.1-1 .6-1.9 1.6-1.9z',
  search: 'M10.6 4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2M15.5 15.5l5 5',
  shield:
    'M12 3c2.3 1.6 4.7 2.4 7.4 2.6.3 6.7-2 11.9-7.4 15.4C6.6 17.5 4.3 12.3 4.6 5.6 7.3 5.4 9.7 4.6 12 3M9.6 14.2c3.1.3 4.9-1.4 4.8-4.4-3.1-.2-5 1.4-4.8 4.4',
  star: 'M12 2.8l2.7 6 6.5.7-4.9 4.4 1.4 6.5L12 17.1l-5.7 3.3 1.4-6.5L2.8 9.5l6.5-.7z',
  users:
    'M9 4.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8M2.8 19.6c.1-3.8 2.7-6 6.2-6s6.1 2.2 6.2 6M15.4 5a3.2 3.2 0 0 1 .3 6.2M17.4 14c2.4.6 3.8 2.6 3.9 5.6',
  warning: 'M12 4.2 21 19.6H3zM12 10v4.6M12 17v.2',
  whatsapp:
    'M3.8 20.2 5 15.9A8.3 8.3 0 1 1 8.3 19zM8.7 8.2c-.6 3 3.8 7.5 7 7.1l.7-1.7-2.1-1.2-1.1 1c-1.1-.5-2-1.4-2.5-2.5l1-1.1-1.1-2.1z',
}

const idOf = (name: string) => `icon-${name}`

/** Every icon as a symbol, for the page's Sprite. */
export function IconSymbols() {
  return Object.entries(paths).map(([name, path]) => (
    <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
      <path d={path} />
    </symbol>
  ))
}

/**
 * A drawing beside words, hidden from screen readers: what it means must stand in words.
 * It is as large as the text around it unless a class says otherwise. The page has the Sprite.
 */
export function Icon({name, className = ''}: {name: IconName; className?: string}) {
  return (
    <svg className={`icon ${className}`.trimEnd()} aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
