import type {PageButton} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {currentHref, getSiteSettings} from '../content/read.ts'
import {ButtonLink} from './Button.tsx'
import {CallButton} from './CallButton.tsx'

/** The code of the telephone that answers now, in a link. */
const ourTelephone = 'tel:{phone}'

/** Our email in a link. */
const ourEmail = '{email}'

/** Buttons of a page or a section. One whose page or email visitors do not find is left out. */
export async function PageButtons({
  buttons,
}: {
  buttons: readonly (PageButton & {_key: string})[] | null | undefined
}) {
  const {email} = await getSiteSettings()
  return (buttons ?? []).map((button) => {
    const {_key, label, look = 'secondary', icon} = button
    const {href: target, look: variant, icon: drawing} = stegaClean({href: button.href, look, icon})
    if (!label || !target) return null
    if (target === ourTelephone) return <CallButton key={_key} variant={variant} />
    const isMissing = target.includes(ourEmail) && !email
    const href = isMissing ? undefined : currentHref(target.replace(ourEmail, stegaClean(email)))
    return (
      href && (
        <ButtonLink key={_key} href={href} variant={variant} {...(drawing && {icon: drawing})}>
          {label}
        </ButtonLink>
      )
    )
  })
}
