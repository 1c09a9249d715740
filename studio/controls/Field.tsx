import {londonDay} from '@home-care/schemas/rules/day.ts'
import {clockTime, londonMoment} from '@home-care/web/time/londonTime.ts'
import {Stack, Text, TextInput} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

export const Labelled = ({label, children}: {label: string; children: ReactNode}) => (
  <Stack as="label" gap={3}>
    <Text size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

export const Field = ({label, ...input}: {label: string} & ComponentProps<typeof TextInput>) => (
  <Labelled label={label}>
    <TextInput {...input} />
  </Labelled>
)

/** A moment in London, as the value of a field `datetime-local`. */
export const typedMoment = (moment: Date) => `${londonDay(moment)}T${clockTime(moment)}`

/** The moment in the value of a field `datetime-local`, which is read as London time. */
export function momentOf(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return londonMoment(day, time).toISOString()
}

const hourMs = 60 * 60 * 1000

/**
 * The moments that such a value may mean: two in the hour that comes twice in October, none for an empty
 * value. A time that the clocks leave out in March means an hour later.
 */
export function momentsOf(typed: string): Date[] {
  if (Number.isNaN(Date.parse(typed))) return []
  const moment = new Date(momentOf(typed))
  const around = [-hourMs, 0, hourMs].map((by) => new Date(moment.getTime() + by))
  const moments = around.filter((each) => typedMoment(each) === typed)
  return moments.length > 0 ? moments : [moment]
}
