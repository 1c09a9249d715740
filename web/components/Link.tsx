import NextLink from 'next/link'
import type {ComponentProps} from 'react'
import {siteForms} from 'schemas/site/forms.ts'

/** Pages with a form: what checks it in the browser is a third more JavaScript than a page has. */
const formPages = new Set<string>(siteForms.map(({page}) => page.path))

/**
 * A link within the site. Pages are fetched as their links come into sight, but the form pages only
 * when chosen: a link to one stands on every page, and most readers never open it.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const [page = ''] = String(props.href).split('#')
  return <NextLink prefetch={formPages.has(page) ? false : undefined} {...props} />
}
