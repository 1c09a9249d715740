import {Button, Stack} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, insert, setIfMissing} from 'sanity'

/** The input of a list, with a button that appends the items that are not in it yet. */
export function AddMissing({
  items,
  text,
  ...props
}: ArrayOfObjectsInputProps & {items: readonly ({_type: string} & object)[]; text: string}) {
  const {onChange, readOnly, renderDefault} = props
  const add = () =>
    onChange([
      setIfMissing([]),
      insert(
        items.map((item) => ({_key: crypto.randomUUID(), ...item})),
        'after',
        [-1],
      ),
    ])
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {items.length > 0 && <Button mode="ghost" disabled={readOnly} text={text} onClick={add} />}
    </Stack>
  )
}
