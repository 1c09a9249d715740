import {Stack} from '@sanity/ui'
import {type InputProps, isDocumentSchemaType} from 'sanity'
import {ThisPage} from './preview/ThisPage.tsx'
import {WhyNot} from './publish/WhyNot.tsx'

/** Notices above a document's form, which keeps its place, and so its open dialogs, without one. */
export function FormNotices(props: InputProps) {
  const {schemaType, path} = props
  const isForm = path.length === 0 && isDocumentSchemaType(schemaType)
  if (!isForm) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <WhyNot type={schemaType.name} />
      <ThisPage beside={schemaType.name} />
      {props.renderDefault(props)}
    </Stack>
  )
}
