import {answeredNumbers} from './answeredNumbers.ts'
import {ButtonLink} from './Button.tsx'

/** A button that calls whichever number is answered now. */
export async function CallButton({variant}: {variant?: 'primary' | 'secondary'}) {
  return (await answeredNumbers()).map(({'data-when': when, number, href}) => (
    <ButtonLink key={when} data-when={when} href={href} icon="phone" {...(variant && {variant})}>
      Call {number}
    </ButtonLink>
  ))
}
