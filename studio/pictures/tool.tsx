import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {ImagesIcon} from '@sanity/icons/Images'
import {SearchIcon} from '@sanity/icons/Search'
import {lazy} from 'react'
import {definePlugin} from 'sanity'
import {WithConsent} from './PictureConsent.tsx'

const MediaLibrary = lazy(() => import('./MediaLibrary.tsx'))

export const picturesTool = definePlugin({
  name: 'pictures',
  form: {
    components: {input: WithConsent},
    image: {
      assetSources: (sources) => [
        // Sanity's own has no names and no search, but works by keyboard.
        ...sources.map((source) =>
          source.name === 'sanity-default' ? {...source, title: 'Choose by how it looks'} : source,
        ),
        {
          name: 'search-pictures',
          title: 'Search by name or words',
          icon: SearchIcon,
          component: MediaLibrary,
        },
      ],
    },
  },
  tools: [{name: toolNames.pictures, title: 'Pictures', icon: ImagesIcon, component: MediaLibrary}],
})
