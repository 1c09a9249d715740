import {getSiteSettings} from '../content/read.ts'
import {Icon} from './Icon.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

/** Floats at the foot of every page (spec section 2.3); absent when no WhatsApp link is set. */
export async function WhatsAppButton() {
  const {whatsapp} = await getSiteSettings()
  if (!whatsapp) return null
  const edit = await editable(settingsDocument)
  return (
    <aside aria-label="WhatsApp">
      <a
        href={whatsapp}
        data-sanity={edit('whatsapp')}
        className="screen-only fixed right-4 bottom-4 z-20 flex min-h-14 items-center gap-2.5 rounded-leaf-sm border-2 border-cream bg-teal-800 px-4 font-bold text-cream shadow-lift hover:bg-teal-950 md:right-6 md:bottom-6"
      >
        <Icon name="whatsapp" className="size-7" />
        <span className="sr-only sm:not-sr-only">WhatsApp us</span>
      </a>
    </aside>
  )
}
