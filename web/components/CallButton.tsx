import {answeredNumbers} from './answeredNumbers.ts'
import {ButtonLink} from './Button.tsx'

/**
 * A button that calls whichever number is answered now.
 * @param leadsElsewhere while none is, whether it leads to who else answers
 */
export async function CallButton({
  variant,
  leadsElsewhere = true,
}: {
  variant?: 'primary' | 'secondary'
  leadsElsewhere?: boolean
}) {
  const numbers = await answeredNumbers()
  return numbers
    .filter(({field}) => field || leadsElsewhere)
    .map(({'data-when': when, label, href}) => (
      <ButtonLink
        key={when}
        data-when={when}
        href={href}
        icon={when === 'nobody' ? 'clock' : 'phone'}
        {...(variant && {variant})}
      >
        {when === 'nobody' ? label : `Call ${label}`}
      </ButtonLink>
    ))
}
