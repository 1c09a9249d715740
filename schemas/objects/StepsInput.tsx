import {useEffect, useRef} from 'react'
import {type ArrayOfObjectsInputProps, type FormPatch, set} from 'sanity'

type Item = NonNullable<ArrayOfObjectsInputProps['value']>[number]

/** Patches that give each step the number of its position, where it has another. */
export function numberSteps(steps: (Item & {stepNumber?: unknown})[]): FormPatch[] {
  return steps.flatMap(({_key, stepNumber}, index) =>
    stepNumber === index + 1 ? [] : [set(index + 1, [{_key}, 'stepNumber'])],
  )
}

/**
 * The input of steps: reordering them renumbers them, because the site sorts by number. Typed numbers
 * stay until a step is dragged, added or removed.
 */
export function StepsInput(props: ArrayOfObjectsInputProps) {
  const {value, onChange} = props
  const isReordered = useRef(false)
  useEffect(() => {
    if (!isReordered.current) return
    isReordered.current = false
    const patches = numberSteps(value ?? [])
    if (patches.length > 0) onChange(patches)
  }, [value, onChange])
  const andNumber =
    <Args extends unknown[]>(reorder: (...args: Args) => void) =>
    (...args: Args) => {
      isReordered.current = true
      reorder(...args)
    }
  return props.renderDefault({
    ...props,
    onItemMove: andNumber(props.onItemMove),
    onItemAppend: andNumber(props.onItemAppend),
    onItemPrepend: andNumber(props.onItemPrepend),
    onItemRemove: andNumber(props.onItemRemove),
    onInsert: andNumber(props.onInsert),
  })
}
