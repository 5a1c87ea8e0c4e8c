import { formatTime, shanghaiDay, toMilliseconds } from '@unilink/shared'
import { useState } from 'react'
import { now } from '#src/api/now.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Button } from '../button/button.tsx'
import { Select } from '../control/select.tsx'
import type { ControlProps } from '../control/control-props.ts'
import { Row } from '../theme/primitives.tsx'
import { CalendarField } from './calendar-field.tsx'
import { Calendar } from './calendar.tsx'
import { dayOf, dayText } from './day-range.ts'

export interface MomentFieldProps extends ControlProps<string> {
  placeholder?: string | undefined
}

const { calendar: texts } = commonTexts
const MOMENT = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?: +\d{1,2}:\d{1,2})?$/
const WHOLE = '2026-11-21 08:30'.length
const MIDNIGHT = '00:00'

/** A day and a time, typed or chosen; its value is of Shanghai's clocks, as in `2026-11-21T08:30`, and empty for none. */
export function MomentField({ value = '', onChange, onBlur, label, placeholder, ...input }: MomentFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  // As it is typed, until the field is left.
  const [typed, setTyped] = useState<string>()
  const [day = '', time = MIDNIGHT] = value.split('T')
  const chosen = dayOf(day)
  const put = (text: string) => {
    const moment = momentIn(text)
    if (moment !== undefined && moment !== value) onChange?.(moment)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' || text.length === WHOLE) put(text)
  }
  const choose = (nextDay: string, nextTime: string) => {
    setTyped(undefined)
    put(`${nextDay} ${nextTime}`)
  }
  const [hour = '', minute = ''] = time.split(':')
  const today = shanghaiDay(now())
  return (
    <CalendarField
      isOpen={isOpen}
      onOpen={setIsOpen}
      onLeave={() => {
        if (typed !== undefined) put(typed)
        setTyped(undefined)
        onBlur?.()
      }}
      onClear={value === '' ? undefined : () => type('')}
      disabled={input.disabled}
      inputs={
        <input
          autoComplete="off"
          {...input}
          aria-label={label}
          className="tabular"
          value={typed ?? value.replace('T', ' ')}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
        />
      }
    >
      {(close) => (
        <>
          <Calendar
            months={1}
            from={chosen}
            to={chosen}
            today={today}
            onChoose={(next) => choose(dayText(next), time)}
          />
          <Row above={1}>
            <Select
              label={texts.hour}
              options={HOURS}
              value={hour}
              onChange={(next) => choose(day || dayText(today), `${next}:${minute}`)}
            />
            :
            <Select
              label={texts.minute}
              options={MINUTES}
              value={minute}
              onChange={(next) => choose(day || dayText(today), `${hour}:${next}`)}
            />
            <Row pushed>
              <Button text={commonTexts.confirm} size="small" kind="primary" onClick={close} />
            </Row>
          </Row>
        </>
      )}
    </CalendarField>
  )
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(2, '0')).map((value) => ({
    value,
    label: value,
  }))
const HOURS = numbers(24)
const MINUTES = numbers(60)

/** What is typed as the value; undefined for what is no moment. */
export function momentIn(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (!MOMENT.test(trimmed) || Number.isNaN(toMilliseconds(trimmed))) return undefined
  return formatTime(trimmed, '{y}-{m}-{d}T{h}:{i}')
}
