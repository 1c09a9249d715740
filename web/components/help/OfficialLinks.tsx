import {Icon} from '../Icon.tsx'

export interface OfficialLink {
  title: string
  description: string
  href: string
}

/** Schemes, benefits and plans, each with a link to its official page. */
export function OfficialLinks({links}: {links: OfficialLink[]}) {
  return (
    <ul className="grid gap-x-14 border-t border-rule md:grid-cols-2">
      {links.map(({title, description, href}) => (
        <li key={title} className="border-b border-rule py-6">
          <h3>{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
          <p className="mt-2">
            <a href={href} className="link inline-flex min-h-11 items-center gap-2">
              {new URL(href).hostname.replace('www.', '')}
              <span className="sr-only"> on {title}</span>
              <Icon name="external" className="size-5" />
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
