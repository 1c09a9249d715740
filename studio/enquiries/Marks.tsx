import {counted} from '@home-care/schemas/rules/amounts.ts'
import {formatDay} from '@home-care/schemas/rules/day.ts'
import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {Button, Stack, Text} from '@sanity/ui'
import {Pending} from '../controls/Pending.tsx'
import {useWords} from './useWords.ts'

/** Sets and removes marks, one by one. */
export function Marks({
  marks,
  keptUntil,
  onMark,
}: {
  marks: readonly string[]
  keptUntil?: string | null
  onMark: (mark: string, isSet: boolean) => void
}) {
  const words = useWords()
  const offered = words.data?.marks ?? []
  const lost = marks.filter((mark) => offered.every(({title}) => title !== mark))
  return (
    <>
      <Pending {...words}>Looking up the marks…</Pending>
      <Stack gap={2}>
        {[...offered, ...lost.map((title) => ({title, keptYears: undefined}))].map(
          ({title, keptYears}) => {
            const isSet = marks.includes(title)
            return (
              <Button
                key={title}
                icon={isSet ? CheckmarkIcon : undefined}
                text={keptYears ? `${title} (kept ${counted(keptYears, 'year')})` : title}
                mode={isSet ? 'default' : 'ghost'}
                aria-pressed={isSet}
                justify="flex-start"
                onClick={() => onMark(title, !isSet)}
              />
            )
          },
        )}
      </Stack>
      <Text size={1} muted>
        {keptUntil && `It is kept until ${formatDay(keptUntil)}, however old. `}
        The list is in Site settings, Enquiries.
      </Text>
    </>
  )
}
