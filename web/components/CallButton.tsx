import {answeredNumbers} from './answeredNumbers.ts'
import {ButtonLink} from './Button.tsx'

/** A button that calls whichever number is answered now, or leads to who else answers while none is. */
export async function CallButton({variant}: {variant?: 'primary' | 'secondary'}) {
  const numbers = await answeredNumbers()
  return numbers.map(({'data-when': when, label, href}) => (
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
