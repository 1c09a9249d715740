import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {Stack} from '@sanity/ui'
import {
  getPublishedId,
  getVersionFromId,
  type InputProps,
  isDocumentSchemaType,
  isVersionId,
  type ObjectSchemaType,
  useEditState,
} from 'sanity'
import {environment} from './environment.ts'
import {ThisPage} from './preview/ThisPage.tsx'
import {PlannedToo} from './publish/PlannedToo.tsx'
import {PublishedSince} from './publish/PublishedSince.tsx'
import {ShownAgain} from './publish/ShownAgain.tsx'
import {WhyNot} from './publish/WhyNot.tsx'

/**
 * Notices above a document's form. With or without them the form keeps its place in the tree, and so its
 * open dialogs.
 */
export function FormNotices(props: InputProps) {
  const {schemaType, path} = props
  const isForm = path.length === 0 && isDocumentSchemaType(schemaType)
  if (!isForm) return props.renderDefault(props)
  const id =
    isRecord(props.value) && typeof props.value._id === 'string' ? props.value._id : undefined
  return (
    <Stack gap={5}>
      {id !== undefined && isRecord(props.value) && (
        <BesidePublished id={id} type={schemaType} document={props.value} />
      )}
      <WhyNot type={schemaType.name} />
      {!environment.projectId && id !== undefined && <PlannedToo id={getPublishedId(id)} />}
      <ThisPage beside={schemaType.name} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Says how the document in the form differs from the published one. */
function BesidePublished({
  id,
  type,
  document,
}: {
  id: string
  type: ObjectSchemaType
  document: object
}) {
  const {published} = useEditState(getPublishedId(id), type.name, 'default', getVersionFromId(id))
  return (
    <>
      {isVersionId(id) && <PublishedSince id={id} type={type} published={published} />}
      <ShownAgain document={document} published={published} />
    </>
  )
}
