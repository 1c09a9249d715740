import {UsersIcon} from '@sanity/icons/Users'
import {definePlugin} from 'sanity'
import {StaffTool} from './StaffTool.tsx'

export const staffTool = definePlugin(() => ({
  name: 'staff',
  tools: [{name: 'staff', title: 'Staff', icon: UsersIcon, component: StaffTool}],
}))
