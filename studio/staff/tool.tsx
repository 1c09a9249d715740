import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {StaffTool} from './StaffTool.tsx'

/** Where administrators of the embedded lake let people in and out. */
export const staffTool = definePlugin(() => ({
  name: 'staff',
  tools: [{name: 'staff', title: 'Staff', icon: UsersIcon, component: StaffTool}],
}))
