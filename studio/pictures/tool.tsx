import {ImagesIcon} from '@sanity/icons/Images'
import {SearchIcon} from '@sanity/icons/Search'
import {lazy} from 'react'
import {type AssetSource, definePlugin} from 'sanity'

// Fetched when somebody opens it: the Studio starts without.
const MediaLibrary = lazy(async () => ({
  default: (await import('./MediaLibrary.tsx')).MediaLibrary,
}))
const ChoosePicture = lazy(async () => ({
  default: (await import('./MediaLibrary.tsx')).ChoosePicture,
}))

const search: AssetSource = {
  name: 'search-pictures',
  title: 'Search by name or words',
  icon: SearchIcon,
  component: ChoosePicture,
}

/** Pictures and files, to be looked through as a tool of their own and chosen from in a field. */
export const picturesTool = definePlugin({
  name: 'pictures',
  form: {
    image: {
      assetSources: (sources) => [
        // Sanity's own has neither names nor a search, but is all there is for the keyboard.
        ...sources.map((source) =>
          source.name === 'sanity-default' ? {...source, title: 'Choose by its look'} : source,
        ),
        search,
      ],
    },
  },
  tools: [{name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: MediaLibrary}],
})
