import {defineField, type StringRule} from 'sanity'
import {isSafeHref} from '../rules/isSafeHref.ts'
import {leadsSomewhere} from '../rules/sitePages.ts'
import {LinkInput} from './LinkInput.tsx'

/** A link must lead to an allowed scheme, and to an existing page if it leads to this site. */
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

/** The target of a link: any address, or an existing page of the site. */
export const linkTarget = defineField({
  name: 'href',
  title: 'Where the link goes',
  // Not `url`: that type has a rule of its own that rejects relative links.
  type: 'string',
  description:
    'A web address (https://www.nhs.uk), a page of this site (/contact), an email (mailto:info@example.org) or a telephone number (tel:01632960123).',
  components: {input: LinkInput},
  validation: linkRules,
})

/** The target of a link that cannot be left empty. */
export const requiredLinkTarget = defineField({
  ...linkTarget,
  type: 'string',
  validation: (rule) => [rule.required().error('Say where the link goes.'), ...linkRules(rule)],
})
