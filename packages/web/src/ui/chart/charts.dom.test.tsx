import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Ranks } from './ranks.tsx'
import { Ring } from './ring.tsx'
import { Trend, type TrendLine } from './trend.tsx'

const DAYS = ['11-19', '11-20', '11-21']
const figure = (name: string) => screen.getByRole('figure', { name })
const linesIn = (place: HTMLElement) =>
  [...place.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))

describe('a trend', () => {
  const trend = (values: TrendLine['values'], { isOpen = false, color }: { isOpen?: boolean; color?: string } = {}) => {
    const line = { name: '访问次数', values, look: 'first' as const, ...(color !== undefined && { color }) }
    show(<Trend title="访问趋势" labels={DAYS} lines={[line]} isOpen={isOpen} />)
    return figure('访问趋势')
  }

  it('has a line from the first day to the last, up to a figure that reads well', () => {
    const place = trend([4, 7, 2])
    expect(linesIn(place)).toEqual(['0,110 500,27.5 1000,165'])
    expect(within(place).getByText('8')).toBeDefined()
    for (const day of DAYS) expect(within(place).getByText(day)).toBeDefined()
  })

  it('ends where nothing has happened yet, and is dotted towards what is not finished', () => {
    const place = trend([4, 4, null], { isOpen: true })
    expect(linesIn(place)).toEqual(['0,0', '0,0 500,0'])
  })

  it('bears what happened at its points, each leading on, and not the names of those that stand too close', () => {
    const marks = [0, 9, 10].map((at, index) => ({
      at,
      name: `第 ${index + 1} 版`,
      lines: ['改了分享图'],
      tone: 'primary' as const,
      to: `/versions/${index + 1}`,
    }))
    const labels = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
    const line = { name: '访问次数', values: labels.map(() => 1), look: 'first' as const }
    show(<Trend title="访问趋势" labels={labels} lines={[line]} isOpen={false} marks={marks} />)
    const links = within(figure('访问趋势')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['第 1 版', '•', '第 3 版'])
    expect(links.map((link) => link.getAttribute('aria-label'))).toContain('第 2 版 改了分享图')
    expect(links[1]?.getAttribute('href')).toBe('/versions/2')
  })

  it('of one point is a dot', () => {
    expect(linesIn(trend([4, null, null]))).toEqual(['0,0 0,0', '0,0'])
  })

  it('keeps the colour that it is given, in its legend too', () => {
    const place = trend([1, 2, 3], { color: '#8b5cf6' })
    const drawn = [place.querySelector('li'), place.querySelector('g')]
    expect(drawn.map((element) => element?.style.stroke)).toEqual(['#8b5cf6', '#8b5cf6'])
  })
})

it('a ring is closed: each share begins where the one before it ended', () => {
  const shares = [
    { key: 'xiaomi', label: '小米', value: 3, text: '75.00%' },
    { key: 'huawei', label: '华为', value: 1, text: '25.00%' },
  ]
  show(<Ring title="份额" shares={shares} />)
  const parts = [...figure('份额').querySelectorAll('circle')]
  expect(parts.map((part) => part.getAttribute('stroke-dasharray'))).toEqual(['75 25', '25 75'])
  expect(parts.map((part) => part.getAttribute('stroke-dashoffset'))).toEqual(['25', '-50'])
  expect(
    within(figure('份额'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['小米75.00%', '华为25.00%'])
})

it('ranks stand in the order given, as long as their figure is of the largest', () => {
  const rows = [
    { key: 'a', label: '扫码', value: 8, text: '8' },
    { key: 'b', label: '短信', value: 2, text: '2' },
  ]
  show(<Ranks title="渠道排行" rows={rows} />)
  const place = figure('渠道排行')
  expect(
    within(place)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['扫码8', '短信2'])
  expect([...place.querySelectorAll('i')].map((bar) => bar.style.width)).toEqual(['100%', '25%'])
})
