import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#support/show.tsx'
import { dayOf, dayText, type DayRange } from './day-range.ts'
import { MomentField, momentIn } from './moment-field.tsx'
import { PeriodField } from './period-field.tsx'

const TODAY = dayOf('2026-11-27') ?? 0

// It is that day in Shanghai, not yet in London.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const said = () => screen.getByRole('status').textContent
const calendar = () => screen.queryByRole('dialog', { name: '日历' })
const opener = () => screen.getByRole('button', { name: '打开日历' })
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const at = () => document.activeElement?.getAttribute('aria-label')
const chosen = () => Array.from(document.querySelectorAll('[aria-selected="true"]'), ({ textContent }) => textContent)
/** The focus follows a key in the next frame. */
const soon = (name: string) => vi.waitFor(() => expect(at()).toContain(name))

describe('a day and a time', () => {
  function Desk({ first = '' }: { first?: string }) {
    const [value, setValue] = useState(first)
    return (
      <>
        <label htmlFor="begin">生效时间</label>
        <MomentField id="begin" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    )
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('生效时间')

  it('is typed, and what is none is dropped as one leaves', async () => {
    const { user } = show(<Desk />)
    await user.type(field(), '2026-11-21 08:30')
    expect([said(), calendar() === null]).toEqual(['2026-11-21T08:30', false])
    await user.type(field(), '{Escape}{Backspace}x')
    await user.tab()
    await user.tab()
    await user.tab()
    expect([field().value, said()]).toEqual(['2026-11-21 08:30', '2026-11-21T08:30'])
  })

  it('is gone to by the keyboard, and chosen', async () => {
    const { user } = show(<Desk first="2026-11-21T08:30" />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('2026年11月21日星期六')
    await user.keyboard('{ArrowDown}')
    await soon('11月28日')
    await user.keyboard('{PageDown}')
    await soon('12月28日')
    expect(screen.getByRole('grid', { name: '2026年12月' })).toBeTruthy()
    await user.keyboard('{Home}')
    await soon('12月28日')
    await user.keyboard('{Enter}')
    expect(said()).toBe('2026-12-28T08:30')
    await user.keyboard('{Escape}')
    expect([calendar(), document.activeElement]).toEqual([null, field()])
  })

  it('is cleared, and today is that of the platform', async () => {
    const { user } = show(<Desk first="2026-11-21T08:30" />)
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect([said(), field().value]).toEqual(['', ''])
    await user.click(opener())
    expect([at(), document.activeElement?.getAttribute('aria-current')]).toEqual(['2026年11月27日星期五', 'date'])
  })

  it.each([
    ['2026-11-21 08:30', '2026-11-21T08:30'],
    [' 2026/1/5 8:30 ', '2026-01-05T08:30'],
    ['2026-11-21', '2026-11-21T00:00'],
    ['', ''],
    ['2026-13-01 08:30', undefined],
    ['2026-02-30 08:30', undefined],
    ['2026-11-21 24:30', undefined],
    ['21/11/2026', undefined],
    ['20261121', undefined],
  ])('%j is %j', (text, moment) => {
    expect(momentIn(text)).toBe(moment)
  })
})

describe('a period', () => {
  function Desk({ clears = false }: { clears?: boolean }) {
    const [range, setRange] = useState<DayRange | undefined>({ from: TODAY - 6, to: TODAY })
    return (
      <>
        <PeriodField
          range={range}
          today={TODAY}
          onChange={(from, to) => setRange({ from, to })}
          {...(clears && { onClear: () => setRange(undefined) })}
        />
        <output>{range === undefined ? '' : `${dayText(range.from)} ${dayText(range.to)}`}</output>
      </>
    )
  }

  it('is two days, chosen in either order', async () => {
    const { user } = show(<Desk />)
    await user.click(opener())
    expect(chosen()).toEqual(['21', '22', '23', '24', '25', '26', '27'])
    await user.click(day('2026年11月9日'))
    expect(said()).toBe('2026-11-21 2026-11-27')
    await user.click(day('2026年11月3日'))
    expect([said(), calendar(), document.activeElement]).toEqual([
      '2026-11-09 2026-11-03',
      null,
      screen.getByPlaceholderText('开始日期'),
    ])
  })

  it('ends anew where one has clicked into its end', async () => {
    const { user } = show(<Desk />)
    await user.click(screen.getByPlaceholderText('结束日期'))
    await user.click(day('2026年11月24日'))
    expect(said()).toBe('2026-11-21 2026-11-24')
  })

  it('is typed, one day after the other', async () => {
    const { user } = show(<Desk />)
    await user.clear(screen.getByPlaceholderText('开始日期'))
    await user.keyboard('2026-01-05{Enter}')
    expect(document.activeElement).toBe(screen.getByPlaceholderText('结束日期'))
    await user.clear(screen.getByPlaceholderText('结束日期'))
    await user.keyboard('2026/1/9{Enter}')
    expect([said(), calendar()]).toEqual(['2026-01-05 2026-01-09', null])
  })

  it('has neither days to come nor more than a year', async () => {
    const { user } = show(<Desk />)
    await user.click(opener())
    await user.click(day('2026年11月28日'))
    expect(chosen()).toHaveLength(7)
    await user.keyboard('{ArrowRight}')
    await soon('11月27日')
    await user.click(day('2026年11月20日'))
    await user.click(screen.getByRole('button', { name: '上一年' }))
    await user.click(day('2025年11月19日'))
    expect(said()).toBe('2026-11-21 2026-11-27')
    await user.click(day('2025年11月20日'))
    expect(said()).toBe('2026-11-20 2025-11-20')
  })

  it('is a usual one, or none', async () => {
    const { user } = show(<Desk clears />)
    await user.click(opener())
    await user.click(within(calendar() ?? document.body).getByRole('button', { name: '昨日' }))
    expect([said(), calendar()]).toEqual(['2026-11-26 2026-11-26', null])
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(said()).toBe('')
  })
})
