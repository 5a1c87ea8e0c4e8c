import { formatTime } from '@unilink/shared'
import { useRef, useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Button } from '../button/button.tsx'
import { useNarrow } from '../layout/use-narrow.ts'
import { Row, Text } from '../theme/primitives.tsx'
import { CalendarField } from './calendar-field.tsx'
import { Calendar } from './calendar.tsx'
import { dayOf, dayText, FIRST_DAY, LONGEST_DAYS, presetRange, PRESETS, type DayRange } from './day-range.ts'
import styles from './period-field.module.css'

interface PeriodFieldProps {
  /** Undefined: no period, all the time there is. */
  range: DayRange | undefined
  today: number
  /** Missing: it opens by itself. */
  open?: boolean
  onOpen?: (open: boolean) => void
  onChange: (from: number, to: number) => void
  /** Missing: there is always a period. With it the usual ones stand beside the calendar. */
  onClear?: () => void
  placeholder?: readonly [from: string, to: string]
  label?: string
}

/** As they stand in the field. */
interface Typed {
  from: string
  to: string
}

const ENDS = ['from', 'to'] as const
const NOTHING: Typed = { from: '', to: '' }

/** The first and the last day, typed or chosen one after the other; neither before records nor after today. */
export function PeriodField(props: PeriodFieldProps) {
  const { range, today, open, onOpen, onChange, onClear, label = dataTexts.range } = props
  const { placeholder = [dataTexts.from, dataTexts.to] } = props
  const [opened, setOpened] = useState(false)
  const isOpen = open ?? opened
  const setOpen = onOpen ?? setOpened
  const narrow = useNarrow()
  const toInput = useRef<HTMLInputElement>(null)
  const held = range === undefined ? NOTHING : { from: dayText(range.from), to: dayText(range.to) }
  const [typed, type] = useState<Typed>()
  // Which of both the next day is.
  const [end, setEnd] = useState<keyof Typed>('from')
  const texts = typed ?? held
  const days = { from: dayIn(texts.from, today), to: dayIn(texts.to, today) }

  const put = (from: number | undefined, to: number | undefined) => {
    type(undefined)
    setEnd('from')
    if (from !== undefined && to !== undefined && (from !== range?.from || to !== range.to)) onChange(from, to)
  }
  const choose = (day: number, close: () => void) => {
    if (end === 'to' && days.from !== undefined) {
      put(days.from, day)
      close()
    } else {
      type({ from: dayText(day), to: '' })
      setEnd('to')
    }
  }
  const clear = () => {
    put(undefined, undefined)
    onClear?.()
  }
  const leave = () => {
    if (typed?.from === '' && typed.to === '' && onClear !== undefined) clear()
    else put(days.from, days.to)
  }
  return (
    <CalendarField
      isOpen={isOpen}
      onOpen={setOpen}
      onLeave={leave}
      onClear={range === undefined || onClear === undefined ? undefined : clear}
      className={styles.days}
      inputs={ENDS.map((one, index) => (
        <Row key={one} as="span" flex={1} minWidth={0}>
          {one === 'to' && <Text tone="muted">{dataTexts.until}</Text>}
          <input
            ref={one === 'to' ? toInput : undefined}
            autoComplete="off"
            className="tabular"
            aria-label={`${label} ${placeholder[index] ?? ''}`}
            placeholder={placeholder[index]}
            value={texts[one]}
            onFocus={() => setEnd(one)}
            onChange={(event) => type({ ...texts, [one]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return undefined
              event.preventDefault()
              if (one === 'from') return toInput.current?.focus()
              put(days.from, days.to)
              return setOpen(false)
            }}
          />
        </Row>
      ))}
    >
      {(close) => (
        <>
          {onClear !== undefined && (
            <Row wrap gap={0.5} below={1}>
              {PRESETS.map((preset) => {
                const { from, to } = presetRange(preset, today)
                return (
                  <Button
                    key={preset}
                    size="small"
                    kind="text"
                    onClick={() => {
                      put(from, to)
                      close()
                    }}
                  >
                    {dataTexts.presets[preset]}
                  </Button>
                )
              })}
            </Row>
          )}
          <Calendar
            months={narrow ? 1 : 2}
            {...days}
            today={today}
            min={FIRST_DAY}
            max={today}
            isOff={(day) => end === 'to' && days.from !== undefined && Math.abs(day - days.from) >= LONGEST_DAYS}
            onChoose={(day) => choose(day, close)}
          />
        </>
      )}
    </CalendarField>
  )
}

const DAY = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/

/** The day that is typed, where there may be records of it. */
function dayIn(text: string, today: number): number | undefined {
  const day = DAY.test(text.trim()) ? dayOf(formatTime(text, '{y}-{m}-{d}')) : undefined
  return day !== undefined && day >= FIRST_DAY && day <= today ? day : undefined
}
