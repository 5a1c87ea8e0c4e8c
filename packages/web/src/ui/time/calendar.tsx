import { useRef, useState, type KeyboardEvent } from 'react'
import { isEnglish, languageTag } from '#src/config/language/choice.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Box, Row, Text, classNames } from '../theme/primitives.tsx'
import { dayBy, daySaid, firstOf, monthOf, numberOf, weeksOf } from './calendar-days.ts'
import styles from './calendar.module.css'

interface CalendarProps {
  /** How many months lie beside each other. */
  months: 1 | 2
  /** What is chosen. Without an end it reaches to where one points. */
  from: number | undefined
  to: number | undefined
  /** Of the platform's clock. */
  today: number
  min?: number
  max?: number
  /** Which days within cannot be chosen. */
  isOff?: (day: number) => boolean
  onChoose: (day: number) => void
}

const { calendar: texts } = commonTexts
const WEEK_START = isEnglish ? 0 : 1
const YEAR = 12
/** Any seven days in a row. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => (weeksOf(0, WEEK_START)[0]?.begin ?? 0) + index)

/** Days to choose from: one stop of Tab, within which the arrow keys, Home, End and the page keys go on. */
export function Calendar({ months, from, to, today, min = -Infinity, max = Infinity, ...rest }: CalendarProps) {
  const within = (day: number) => Math.min(Math.max(day, min), max)
  const shown = within(to ?? from ?? today)
  const [at, setAt] = useState(shown)
  const [first, setFirst] = useState(monthOf(shown) - months + 1)
  const [pointed, point] = useState<number>()
  const [seen, see] = useState(shown)
  const grids = useRef<HTMLDivElement>(null)
  const go = (day: number) => {
    const month = monthOf(day)
    setAt(day)
    if (month < first) setFirst(month)
    else if (month >= first + months) setFirst(month - months + 1)
  }
  // What is typed beside it shows in it.
  if (seen !== shown) {
    see(shown)
    go(shown)
  }
  const turn = (by: number) => {
    const next = Math.min(Math.max(first + by, monthOf(within(-Infinity))), monthOf(within(Infinity)) - months + 1)
    setFirst(next)
    setAt(within(firstOf(next + months - 1)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayBy(event, at, WEEK_START)
    if (next === undefined) return
    event.preventDefault()
    go(within(next))
    // Once the day is there.
    requestAnimationFrame(() => grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const end = to ?? (from === undefined ? undefined : (pointed ?? at))
  const shownMonths = Array.from({ length: months }, (_, index) => first + index)
  return (
    <>
      <Row gap={0} below={1}>
        <IconButton icon="chevronsLeft" label={texts.previousYear} onClick={() => turn(-YEAR)} />
        <IconButton icon="chevronLeft" label={texts.previousMonth} onClick={() => turn(-1)} />
        {shownMonths.map((month) => (
          <Text key={month} flex={1} tone="ink" weight={600} textAlign="center" aria-live="polite">
            {monthSaid(month)}
          </Text>
        ))}
        <IconButton icon="chevronRight" label={texts.nextMonth} onClick={() => turn(1)} />
        <IconButton icon="chevronsRight" label={texts.nextYear} onClick={() => turn(YEAR)} />
      </Row>
      <Row ref={grids} align="start" gap={3} onKeyDown={onKeyDown} onPointerLeave={() => point(undefined)}>
        {shownMonths.map((month) => (
          <Month
            key={month}
            month={month}
            at={at}
            today={today}
            range={from === undefined || end === undefined ? undefined : [Math.min(from, end), Math.max(from, end)]}
            point={point}
            isOff={(day) => day !== within(day) || rest.isOff?.(day) === true}
            onChoose={(day) => {
              setAt(day)
              rest.onChoose(day)
            }}
          />
        ))}
      </Row>
    </>
  )
}

interface MonthProps {
  month: number
  at: number
  today: number
  range: readonly [from: number, to: number] | undefined
  point: (day: number) => void
  isOff: (day: number) => boolean
  onChoose: (day: number) => void
}

function Month({ month, at, today, range, point, isOff, onChoose }: MonthProps) {
  const cell = (day: number) => {
    const isEnd = day === range?.[0] || day === range?.[1]
    const isWithin = range !== undefined && day >= range[0] && day <= range[1]
    return (
      <td key={day} aria-selected={isWithin} className={classNames(isWithin && styles.within)}>
        <Box
          as="button"
          position="relative"
          width={32}
          height={32}
          pad={0}
          round={6}
          tone="ink"
          type="button"
          tabIndex={day === at ? 0 : -1}
          className={classNames(styles.day, isEnd && styles.end, day === today && styles.today)}
          aria-label={daySaid(day, languageTag, { dateStyle: 'full' })}
          aria-current={day === today ? 'date' : undefined}
          aria-disabled={isOff(day)}
          onPointerEnter={() => point(day)}
          onClick={() => !isOff(day) && onChoose(day)}
        >
          {numberOf(day)}
        </Box>
      </td>
    )
  }
  return (
    <Box as="table" flex={1} role="grid" tabular aria-label={monthSaid(month)} className={styles.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <Text as="th" key={day} scope="col" tone="muted" size={12} weight={400}>
              {daySaid(day, languageTag, { weekday: isEnglish ? 'short' : 'narrow' })}
            </Text>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, WEEK_START).map(({ begin, lead, days }) => (
          <tr key={begin}>
            {(lead > 0 || days.length === 0) && <Box as="td" colSpan={Math.max(lead, 1)} />}
            {days.map(cell)}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const monthSaid = (month: number) => daySaid(firstOf(month), languageTag, { year: 'numeric', month: 'long' })
