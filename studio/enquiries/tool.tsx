import {InboxIcon} from '@sanity/icons/Inbox'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {EnquiriesInbox} from './EnquiriesInbox.tsx'
import {CountedTools, enquiriesToolName, WithEnquiryCounts} from './WithEnquiryCounts.tsx'

/**
 * The staff's inbox: what visitors sent through the website's forms. Nothing of it is in the
 * content dataset; it comes from the website's own staff API, which asks the Content API who is
 * signed in. That takes a token the Studio holds: on hosted Sanity set `auth: {loginMethod:
 * 'token'}` in the workspace.
 *
 * @param siteUrl the website's origin
 */
export const enquiriesTool = definePlugin<{siteUrl: string}>(({siteUrl}) => ({
  name: 'enquiries',
  studio: {
    components: {
      layout: (props) => (
        <WithEnquiryCounts siteUrl={siteUrl}>{props.renderDefault(props)}</WithEnquiryCounts>
      ),
      toolMenu: CountedTools,
    },
  },
  tools: [
    {
      name: enquiriesToolName,
      title: 'Enquiries',
      icon: InboxIcon,
      // A reference tells nothing about anybody, so it may stand in an address.
      router: route.create('/', [route.create('/:reference')]),
      component: () => <EnquiriesInbox siteUrl={siteUrl} />,
    },
  ],
}))
