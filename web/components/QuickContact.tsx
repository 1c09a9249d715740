import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getSiteSettings} from '../content/read.ts'
import {answeredNumbers, whileClosed, whoToCall} from './answeredNumbers.ts'
import {Icon} from './Icon.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/**
 * Quick contact links that stay in view (product.md 2.3): a bar at the foot of a narrow screen,
 * WhatsApp at the edge of a wide one. They disappear while a page shows contact details itself, and on
 * pages with a form, because patients' details do not belong on WhatsApp (styles/layout.css).
 */
export async function QuickContact() {
  const [{whatsapp}, numbers] = await Promise.all([getSiteSettings(), answeredNumbers()])
  const edit = await editable(settingsDocument)
  return (
    <aside
      aria-label="Quick contact"
      className={`quick-contact screen-only ${whatsapp ? '' : 'lg:hidden'}`}
    >
      <ul>
        {numbers.map(
          ({'data-when': when, href, field}) =>
            field && (
              <li key={when} className="lg:hidden" data-when={when}>
                <a href={href} data-sanity={edit(field)}>
                  <Icon name="phone" className="size-6" />
                  Call
                </a>
              </li>
            ),
        )}
        <li className="lg:hidden" {...whileClosed}>
          <a href={whoToCall.path}>
            <Icon name="clock" className="size-6" />
            Tonight
          </a>
        </li>
        {whatsapp && (
          // While the office is closed, a narrow screen needs the space for the number to call.
          <li className="max-lg:in-data-[now=nobody]:hidden max-lg:in-data-[now=on-call]:hidden">
            <a href={whatsapp} data-sanity={edit('whatsapp')}>
              <Icon name="whatsapp" className="size-6 lg:size-7" />
              <span className="lg:sr-only">WhatsApp</span>
            </a>
          </li>
        )}
        <li className="lg:hidden">
          <a href={pages.callMeBack.path}>
            <Icon name="mail" className="size-6" />
            Call me back
          </a>
        </li>
      </ul>
    </aside>
  )
}
