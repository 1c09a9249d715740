import type {Crumb} from '@home-care/schemas/site/page.ts'
import {environment} from '../../data/environment.ts'
import {Icon} from '../Icon.tsx'

const way =
  'inline-flex min-h-11 items-center gap-2 font-bold text-link underline underline-offset-4 max-sm:text-sm'

/** Ways to send a page to relatives, or to print it. */
export function PassOn({page, className = ''}: {page: Crumb & {path: string}; className?: string}) {
  const {href} = new URL(page.path, environment.SITE_URL)
  const mail = new URLSearchParams({subject: page.title, body: href})
  const message = new URLSearchParams({text: `${page.title}: ${href}`})
  return (
    <ul
      aria-label="Pass this page on"
      className={`screen-only flex flex-wrap gap-x-5 gap-y-1 ${className}`}
    >
      <li>
        {/* Mail programs do not decode a plus as a space. */}
        <a href={`mailto:?${`${mail}`.replaceAll('+', '%20')}`} className={way}>
          <Icon name="mail" />
          Email it
        </a>
      </li>
      <li>
        <a href={`https://api.whatsapp.com/send?${message}`} className={way}>
          <Icon name="whatsapp" />
          WhatsApp it
        </a>
      </li>
      <li className="noscript:hidden">
        {/* Hidden without JavaScript, when the browser's own menu can print. */}
        <button type="button" data-print className={`cursor-pointer ${way}`}>
          Print it
        </button>
      </li>
    </ul>
  )
}
