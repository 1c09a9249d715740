import {useMemo} from 'react'
import {type AssetSourceComponentProps, type Tool, useSource} from 'sanity'
import {media, mediaAssetSource} from 'sanity-plugin-media'

// The lake's own limit.
const {studio, tools} = media({maximumUploadSize: 30 * 1024 * 1024, createTagsOnUpload: false})
const WithOptions = studio?.components?.layout
const ChooseInLibrary = mediaAssetSource.component

export function MediaLibrary({tool}: {tool: Tool}) {
  const source = useSource()
  const library = useMemo(
    () => (typeof tools === 'function' ? tools([], source) : tools)?.[0],
    [source],
  )
  if (!library || !WithOptions) return null
  return <WithOptions renderDefault={() => <library.component tool={tool} />} />
}

export function ChoosePicture(props: AssetSourceComponentProps) {
  return WithOptions && <WithOptions renderDefault={() => <ChooseInLibrary {...props} />} />
}
