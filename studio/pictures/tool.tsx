import {ImagesIcon} from '@sanity/icons/Images'
import {SearchIcon} from '@sanity/icons/Search'
import {lazy} from 'react'
import {type AssetSource, definePlugin} from 'sanity'

// Loaded when it is opened.
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

/** The library of pictures and files, as a tool and as a source for fields. */
export const picturesTool = definePlugin({
  name: 'pictures',
  form: {
    image: {
      assetSources: (sources) => [
        // Sanity's own has no names and no search, but works by keyboard.
        ...sources.map((source) =>
          source.name === 'sanity-default' ? {...source, title: 'Choose by its look'} : source,
        ),
        search,
      ],
    },
  },
  tools: [{name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: MediaLibrary}],
})
