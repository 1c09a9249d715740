import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from 'sanity'
import {StartPage} from './StartPage.tsx'

/** What the Studio opens with: what waits for somebody, and how things are done here. */
export const startTool = definePlugin({
  name: 'start',
  tools: [{name: 'start', title: 'Start', icon: HomeIcon, component: StartPage}],
})
