import {useMemo} from 'react'
import {type AssetSourceComponentProps, type Tool, useSource} from 'sanity'
import {media, mediaAssetSource} from 'sanity-plugin-media'

// The lake's own limit.
const {studio, tools} = media({maximumUploadSize: 30 * 1024 * 1024, createTagsOnUpload: false})
const WithOptions = studio?.components?.layout
const ChooseInLibrary = mediaAssetSource.component

export default function MediaLibrary(props: {tool: Tool} | AssetSourceComponentProps) {
  const source = useSource()
  const library = useMemo(
    () => (typeof tools === 'function' ? tools([], source) : tools)?.[0],
    [source],
  )
  if (!library || !WithOptions) return null
  const content =
    'tool' in props ? <library.component {...props} /> : <ChooseInLibrary {...props} />
  return <WithOptions renderDefault={() => content} />
}
