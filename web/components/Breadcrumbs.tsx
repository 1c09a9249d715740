import type {BreadcrumbList} from 'schema-dts'
import {environment} from '../environment.ts'
import {Icon} from './Icon.tsx'
import {JsonLd} from './JsonLd.tsx'
import {Link} from './Link.tsx'

export type Crumb = {title: string; href: string}

/**
 * Where this page stands below Home, for people and for search engines.
 *
 * @param trail the pages between Home and this one, then this one itself
 */
export function Breadcrumbs({trail}: {trail: Crumb[]}) {
  const crumbs = [{title: 'Home', href: '/'}, ...trail]
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({title, href}, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron" className="size-4 -rotate-90 opacity-60" />}
            {index < crumbs.length - 1 ? (
              <Link
                href={href}
                className="inline-flex min-h-11 items-center text-link underline decoration-rule underline-offset-4 hover:decoration-current"
              >
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-soft">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd<BreadcrumbList>
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({title, href}, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: new URL(href, environment.SITE_URL).href,
          })),
        }}
      />
    </nav>
  )
}
