import {readEnvironment, SetupError} from '@home-care/environment/environment.ts'

/**
 * Reads and checks the environment of everything that handles enquiries.
 * @throws SetupError that names every bad variable and its problem, never its value
 */
export function readEnquiriesEnvironment(variables: Record<string, string | undefined>) {
  const environment = readEnvironment(variables)
  const {NODE_ENV, SMTP_URL, ENQUIRIES_TO, MAIL_FROM, ENQUIRIES_KEY} = environment
  // Not checked with the other variables: the site's pages are built without it.
  if (NODE_ENV === 'production' && !ENQUIRIES_KEY) {
    throw new SetupError(
      'ENQUIRIES_KEY is required in production: enquiries are encrypted with it. Make one with `openssl rand -base64 32`, and keep a copy apart from the backups of the data.',
    )
  }
  return {
    ...environment,
    mail:
      SMTP_URL && ENQUIRIES_TO?.[0]
        ? {
            url: SMTP_URL,
            to: ENQUIRIES_TO,
            from: MAIL_FROM ?? ENQUIRIES_TO[0],
            studioUrl: environment.STUDIO_URL,
            siteUrl: environment.SITE_URL,
            holdsDetails: environment.ENQUIRIES_MAIL_DETAILS,
          }
        : undefined,
  }
}

export type EnquiriesEnvironment = ReturnType<typeof readEnquiriesEnvironment>
export type MailSettings = NonNullable<EnquiriesEnvironment['mail']>
