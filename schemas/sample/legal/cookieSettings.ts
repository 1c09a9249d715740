import {bullets, h2, link, p, richText} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const cookieSettings = legalPage(
  'cookie-settings',
  '2025-07-01T09:00:00Z',
  'Cookie Settings',
  richText(
    p(
      'There’s nothing to switch off. This website sets no cookie except one that is strictly necessary for something you asked it to do, so there are no choices for you to make and nothing for us to remember about them.',
    ),
    h2('What other websites would ask you here'),
    bullets(
      'Analytics cookies: we use none.',
      'Advertising cookies: we use none.',
      'Social media cookies: we use none.',
      'Cookies that remember your preferences: we use none.',
      'Strictly necessary cookies: at most one, for a short while, when you send us a form. The law needs no consent for it, and no form works better for switching it off.',
    ),
    h2('If you want to be sure'),
    p(
      'You needn’t take our word for it. In most browsers you can choose the little sign beside the web address, then “Cookies” or “Site data”, to see what a website has stored. From the same place you can delete it, or refuse it from now on. Our pages and forms go on working.',
    ),
    p(
      'You can also read in a private window, which forgets everything as it closes. This is worth knowing if you share a computer and would rather not be asked why you were reading about care.',
    ),
    h2('More about this'),
    p(
      'The ',
      link('cookie policy', '/legal/cookie-policy'),
      ' explains each of these in full, and the ',
      link('privacy policy', '/legal/privacy-policy'),
      ' says what happens to what you send us. If you find a cookie on this site that we haven’t told you about, please write to {email}: it’s a mistake, and we’ll put it right.',
    ),
  ),
)
