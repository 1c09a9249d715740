import {useMemo} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {whyForeign} from './foreignBlock.ts'

/** The list of a section's blocks. Its menu offers none that is wrong in the provider's nation. */
export function BlocksInput(props: ArrayOfObjectsInputProps) {
  const {schemaType} = props
  const offered = useMemo(
    () => ({...schemaType, of: schemaType.of.filter(({name}) => !whyForeign(name))}),
    [schemaType],
  )
  return props.renderDefault({...props, schemaType: offered})
}
