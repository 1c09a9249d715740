import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from 'sanity'
import {startToolName} from './HowTo.tsx'
import {StartPage} from './StartPage.tsx'

export const startTool = definePlugin({
  name: 'start',
  tools: [{name: startToolName, title: 'Start', icon: HomeIcon, component: StartPage}],
})
