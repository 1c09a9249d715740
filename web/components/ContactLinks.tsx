import {telephoneHref} from '../forms/telephone.ts'

/** The telephone number and the email address of an office or a team, as links; either may be ''. */
export function ContactLinks({phone = '', email = ''}: {phone?: string; email?: string}) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {phone && (
        <a href={telephoneHref(phone)} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          {email}
        </a>
      )}
    </p>
  )
}
