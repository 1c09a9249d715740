import {defineField, type StringRule} from 'sanity'
import {isSafeHref} from '../rules/isSafeHref.ts'
import {leadsSomewhere} from '../rules/sitePages.ts'
import {LinkInput} from './LinkInput.tsx'

/** What keeps a link from leading nowhere, or where no link should. */
const linkRules = (rule: StringRule) => [
  rule.custom(
    (href) =>
      !href ||
      isSafeHref(href) ||
      'Start with https://, mailto: or tel:, or with / for a page of this site.',
  ),
  rule.custom(leadsSomewhere('error')),
  rule.custom(leadsSomewhere('warning')).warning(),
]

/** Where a link goes: any address, or a page of the site, which must exist. */
export const linkTarget = defineField({
  name: 'href',
  title: 'Where the link goes',
  // Not `url`: that type adds a rule of its own which knows no site-relative links.
  type: 'string',
  description:
    'A web address (https://www.nhs.uk), a page of this site (/contact), an email (mailto:info@example.org) or a telephone number (tel:01632960123).',
  components: {input: LinkInput},
  validation: linkRules,
})

/** Where a link goes that is nothing without it. */
export const requiredLinkTarget = defineField({
  ...linkTarget,
  type: 'string',
  validation: (rule) => [rule.required().error('Say where the link goes.'), ...linkRules(rule)],
})
