import {CogIcon} from '@sanity/icons/Cog'
import {defineType} from 'sanity'
import {joinParts} from '../objects/sharedFields.ts'
import {contact} from './siteSettings/contact.ts'
import {enquiryMarks, outcomes} from './siteSettings/enquiries.ts'
import {extraLinks} from './siteSettings/menus.ts'
import {notice} from './siteSettings/notice.ts'
import {locationOrder, serviceOrder} from './siteSettings/order.ts'
import {replies, warnBefore} from './siteSettings/replies.ts'
import {emergencyContacts, onCall} from './siteSettings/urgent.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  description: 'How to reach us, shown on every page. There is exactly one.',
  icon: CogIcon,
  groups: [
    {name: 'contact', title: 'Contact', default: true},
    {name: 'notice', title: 'Notice'},
    {name: 'urgent', title: 'When it is urgent'},
    {name: 'order', title: 'Order of lists'},
    {name: 'menus', title: 'Menus'},
    {name: 'replies', title: 'Replies'},
    {name: 'enquiries', title: 'Enquiries'},
  ],
  fields: [
    ...contact,
    notice,
    onCall,
    emergencyContacts,
    serviceOrder,
    locationOrder,
    extraLinks,
    warnBefore,
    replies,
    outcomes,
    enquiryMarks,
  ],
  preview: {
    select: {phone: 'phone', email: 'email'},
    prepare: ({phone, email}) => ({
      title: 'Site settings',
      subtitle: joinParts(phone, email),
    }),
  },
})
