import {Button, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  insert,
  isReferenceSchemaType,
  setIfMissing,
  useClient,
} from 'sanity'

/** The documents in the site's order for lists without one. */
const query =
  '*[_type == $type && !(_id in path("versions.**"))] | order(coalesce(title, name) asc)._id'

/** The input of an order, with a button that appends all documents that are not in it yet. */
export function OrderInput(props: ArrayOfObjectsInputProps) {
  const {onChange, readOnly, renderDefault, schemaType, value} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const type = schemaType.of.find(isReferenceSchemaType)?.to[0]?.name
  const [all, setAll] = useState<string[]>()
  useEffect(() => {
    let isHere = true
    client.fetch<string[]>(query, {type}, {perspective: 'raw'}).then(
      (ids) => isHere && setAll([...new Set(ids.map(getPublishedId))]),
      // Without the list, documents can still be added one by one.
      () => isHere && setAll([]),
    )
    return () => {
      isHere = false
    }
  }, [client, type])
  const listed = new Set(value?.map((item) => '_ref' in item && item._ref))
  const missing = all?.filter((id) => !listed.has(id)) ?? []
  const add = () =>
    onChange([
      setIfMissing([]),
      insert(
        missing.map((_ref) => ({
          _type: 'reference',
          _key: crypto.randomUUID(),
          _ref,
          _weak: true,
        })),
        'after',
        [-1],
      ),
    ])
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {missing.length > 0 && (
        <Button
          mode="ghost"
          disabled={readOnly}
          text={`Add the ${missing.length} that ${missing.length > 1 ? 'are' : 'is'} not in the order yet`}
          onClick={add}
        />
      )}
    </Stack>
  )
}
