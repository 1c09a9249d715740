import {Stack} from '@sanity/ui'
import {type InputProps, isDocumentSchemaType} from 'sanity'
import {ThisPage} from './preview/ThisPage.tsx'
import {WhyNot} from './publish/WhyNot.tsx'

/**
 * Shows notices above the form of a document. The form keeps its place without a notice; elsewhere
 * React would build it again as a notice comes and goes, and close its dialogs.
 */
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
