import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {InboxIcon} from '@sanity/icons/Inbox'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {EnquiriesInbox} from './EnquiriesInbox.tsx'
import {CountInMenu, CountInTitle} from './enquiryCounts.tsx'

/** Enquiries are not content: the website's staff API holds them. */
export const enquiriesTool = definePlugin({
  name: 'enquiries',
  studio: {components: {layout: CountInTitle, toolMenu: CountInMenu}},
  tools: [
    {
      name: toolNames.enquiries,
      title: 'Enquiries',
      icon: InboxIcon,
      // A reference is not personal data, so it may be in a URL.
      router: route.create('/', [route.create('/:reference')]),
      component: EnquiriesInbox,
    },
  ],
})
