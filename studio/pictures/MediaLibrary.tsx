import {Stack} from '@sanity/ui'
import {useMemo} from 'react'
import {type AssetFromSource, type AssetSourceComponentProps, type Tool, useSource} from 'sanity'
import {media, mediaAssetSource} from 'sanity-plugin-media'
import {ReplaceEverywhere} from '../replace/ReplaceEverywhere.tsx'

// The lake's own limit.
const {studio, tools} = media({
  maximumUploadSize: 30 * 1024 * 1024,
  createTagsOnUpload: false,
  components: {
    details: ({renderDefaultDetails, ...props}) => (
      <Stack gap={4}>
        {renderDefaultDetails(props)}
        <ReplaceEverywhere asset={props.currentAsset._id} />
      </Stack>
    ),
  },
})
const WithOptions = studio?.components?.layout
const ChooseInLibrary = mediaAssetSource.component

export default function MediaLibrary(props: {tool: Tool} | AssetSourceComponentProps) {
  const source = useSource()
  const library = useMemo(
    () => (typeof tools === 'function' ? tools([], source) : tools)?.[0],
    [source],
  )
  if (!library || !WithOptions) return null
  const content = 'tool' in props ? <library.component {...props} /> : <Choosing {...props} />
  return <WithOptions renderDefault={() => content} />
}

/** The library ignores a click on the picture that the field has: here it closes, with its crop kept. */
function Choosing(props: AssetSourceComponentProps) {
  const {action, selectedAssets, onSelect, onClose} = props
  if (action !== 'select') return <ChooseInLibrary {...props} />
  const isSame = ([asset]: AssetFromSource[]) =>
    selectedAssets.some(({_id}) => _id === asset?.value)
  return (
    <ChooseInLibrary
      {...props}
      selectedAssets={[]}
      onSelect={(assets) => (isSame(assets) ? onClose() : onSelect(assets))}
    />
  )
}
