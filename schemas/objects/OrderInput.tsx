import {useEffect, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  isReferenceSchemaType,
  useClient,
} from 'sanity'
import {AddMissing} from './AddMissing.tsx'

/** The documents in the site's order for lists without one. */
const query =
  '*[_type == $type && !(_id in path("versions.**"))] | order(coalesce(title, name) asc)._id'

/** The input of an order, with a button that appends all documents that are not in it yet. */
export function OrderInput(props: ArrayOfObjectsInputProps) {
  const client = useClient({apiVersion: '2025-09-09'})
  const type = props.schemaType.of.find(isReferenceSchemaType)?.to[0]?.name
  const [all, setAll] = useState<string[]>([])
  useEffect(() => {
    let isHere = true
    client.fetch<string[]>(query, {type}, {perspective: 'raw'}).then(
      (ids) => isHere && setAll([...new Set(ids.map(getPublishedId))]),
      // Without the list, documents can still be added one by one.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client, type])
  const listed = new Set(props.value?.map((item) => '_ref' in item && item._ref))
  const items = all
    .filter((id) => !listed.has(id))
    .map((_ref) => ({_type: 'reference', _ref, _weak: true}))
  const text = `Add the ${items.length} that ${items.length > 1 ? 'are' : 'is'} not in the order yet`
  return <AddMissing {...props} items={items} text={text} />
}
