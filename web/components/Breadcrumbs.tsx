import type {Crumb, Section} from '@home-care/schemas/site/page.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {BreadcrumbList} from 'schema-dts'
import {environment} from '../data/environment.ts'
import {Icon} from './Icon.tsx'
import {JsonLd} from './JsonLd.tsx'

function trail({parent, ...page}: Crumb | Section): (Crumb | Section)[] {
  return [...(parent ? trail(parent) : []), page]
}

/** The path from Home to this page, for visitors and for search engines. */
export function Breadcrumbs({page}: {page: Crumb}) {
  const crumbs: (Crumb | Section)[] = [pages.home, ...trail(page)]
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-3">
        {crumbs.map(({title, path}, index) => (
          <li key={title} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron" className="size-4 -rotate-90 opacity-70" />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-soft">
                {title}
              </span>
            ) : path ? (
              <a
                href={path}
                className="inline-flex min-h-11 items-center text-link underline decoration-rule underline-offset-4 hover:decoration-current"
              >
                {title}
              </a>
            ) : (
              <span className="inline-flex min-h-11 items-center text-soft">{title}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd<BreadcrumbList>
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: crumbs
            .flatMap(({title, path}) => (path ? {title, path} : []))
            .map(({title, path}, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title,
              item: new URL(path, environment.SITE_URL).href,
            })),
        }}
      />
    </nav>
  )
}
