import {weekdays} from '@home-care/schemas/options/weekdays.ts'
import {addDays, type Day, formatDay, mondayOf} from '@home-care/schemas/rules/day.ts'
import {formatMonth} from '@home-care/web/time/londonTime.ts'
import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Box, Button, Flex, Text} from '@sanity/ui'
import {type CSSProperties, useState} from 'react'

/** A month with the days on which something is due. @param counts by day */
export function Calendar({
  today,
  until,
  counts,
  choose,
}: {
  today: Day
  until: Day
  counts: ReadonlyMap<Day, number>
  choose: (day: Day) => void
}) {
  const [later, setLater] = useState(0)
  const thisMonth = monthAfter(today, 0)
  const month = [monthAfter(today, later), until.slice(0, 7)].toSorted()[0] ?? thisMonth
  const first = `${month}-01`
  const cells = Array.from({length: 42}, (_, index) => addDays(mondayOf(first), index))
  const weeks = Array.from({length: 6}, (_, index) => cells.slice(index * 7, index * 7 + 7)).filter(
    (days) => days.some((day) => day.startsWith(month)),
  )
  return (
    <div>
      <Flex align="center" justify="space-between">
        <Button
          icon={ChevronLeftIcon}
          mode="bleed"
          aria-label="Previous month"
          disabled={month === thisMonth}
          onClick={() => setLater(later - 1)}
        />
        <Text size={1} weight="medium" aria-live="polite">
          {formatMonth(month)}
        </Text>
        <Button
          icon={ChevronRightIcon}
          mode="bleed"
          aria-label="Next month"
          disabled={month === until.slice(0, 7)}
          onClick={() => setLater(later + 1)}
        />
      </Flex>
      <table aria-label={formatMonth(month)} style={{width: '100%', tableLayout: 'fixed'}}>
        <thead>
          <tr>
            {weekdays.map(({value}) => (
              <th key={value} scope="col" abbr={value}>
                <Text size={0} muted align="center">
                  {value.slice(0, 2)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} style={cellOf(day === today)}>
                  {day.startsWith(month) && (
                    <DayOfMonth day={day} count={counts.get(day) ?? 0} choose={choose} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const monthAfter = (day: Day, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7)

const cellOf = (isToday: boolean): CSSProperties => ({
  padding: 0,
  textAlign: 'center',
  outline: isToday ? '1px solid currentColor' : 'none',
})

function DayOfMonth({day, count, choose}: {day: Day; count: number; choose: (day: Day) => void}) {
  const number = Number(day.slice(8))
  if (count === 0)
    return (
      <Box padding={2}>
        <Text size={1} muted align="center">
          {number}
        </Text>
      </Box>
    )
  return (
    <Button
      mode="ghost"
      padding={2}
      fontSize={1}
      text={number}
      aria-label={`${formatDay(day)}: ${count} due`}
      title={`${count} due`}
      onClick={() => choose(day)}
    />
  )
}
