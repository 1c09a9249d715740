import {createElement, Fragment} from 'react'
import type {ObjectInputProps} from 'sanity'

export const takenPictures =
  'JPEG, PNG, WebP or AVIF, at most 30 MB. An iPhone takes HEIC, which browsers do not show, unless Settings, Camera, Formats says “Most Compatible”.'

/** How the Studio asks for a picture: before there is one it says which it takes. */
export function PictureInput(props: ObjectInputProps) {
  const style = {margin: '0.5rem 0 0', fontSize: '0.8125rem', color: 'var(--card-muted-fg-color)'}
  return createElement(
    Fragment,
    null,
    props.renderDefault(props),
    props.value?.asset ? null : createElement('p', {style}, takenPictures),
  )
}
