import {isSafeHref} from '@home-care/schemas/rules/isSafeHref.ts'
import {stegaClean} from '@sanity/client/stega'
import {getSiteSettings} from '../content/read.ts'
import {Icon} from './Icon.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/** A temporary notice at the head of every page. */
export async function Notice() {
  const {notice} = await getSiteSettings()
  if (!notice) return null
  const edit = await editable(settingsDocument)
  const href = stegaClean(notice.href)
  return (
    <aside
      aria-label="Notice"
      data-ground="sage"
      className="border-b border-rule"
      data-sanity={edit('notice')}
    >
      <p className="wrap flex items-start gap-3 py-3 font-semibold">
        <Icon name="info" className="mt-0.5 size-6 flex-none text-accent" />
        <span className="min-w-0 max-w-4xl text-balance">
          {notice.text}{' '}
          {notice.linkWords && href && isSafeHref(href) && (
            <a href={href} className="link inline-block py-0.5">
              {notice.linkWords}
            </a>
          )}
        </span>
      </p>
    </aside>
  )
}
