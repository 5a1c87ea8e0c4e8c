import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { NumberInput } from './number-input.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'

const said = () => screen.getByRole('status').textContent

it('a switch goes on and off by a click and by the space bar', async () => {
  const Desk = () => {
    const [on, setOn] = useState(false)
    return (
      <>
        <label htmlFor="shown">公开</label>
        <Switch id="shown" value={on} onChange={setOn} />
        <output>{String(on)}</output>
      </>
    )
  }
  const { user } = show(<Desk />)
  const shown = screen.getByRole('switch', { name: '公开' })
  await user.click(shown)
  expect([said(), shown.getAttribute('aria-checked')]).toEqual(['true', 'true'])
  await user.keyboard(' ')
  expect([said(), shown.getAttribute('aria-checked')]).toEqual(['false', 'false'])
})

describe('one of a few', () => {
  const OPTIONS = [
    { value: 'hour', label: '小时', disabled: true },
    { value: 'day', label: '日' },
    { value: 'week', label: '周' },
  ]
  const Desk = () => {
    const [unit, setUnit] = useState('day')
    return (
      <>
        <Segmented label="粒度" options={OPTIONS} value={unit} onChange={setUnit} />
        <output>{unit}</output>
      </>
    )
  }
  const chosen = () =>
    screen
      .getAllByRole('radio')
      .filter((radio) => radio instanceof HTMLInputElement && radio.checked)
      .map((radio) => radio.parentElement?.textContent)

  it('is a named group, of which one is chosen by a click', async () => {
    const { user } = show(<Desk />)
    expect(screen.getByRole('radiogroup', { name: '粒度' }).querySelectorAll('input')).toHaveLength(3)
    await user.click(screen.getByText('周'))
    expect([said(), chosen()]).toEqual(['week', ['周']])
    await user.click(screen.getByText('小时'))
    expect(said()).toBe('week')
  })

  it('is one stop of Tab, within which the arrow keys go on', async () => {
    const { user } = show(<Desk />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '日' }))
    await user.keyboard('{ArrowRight}')
    expect([said(), chosen()]).toEqual(['week', ['周']])
    await user.keyboard('{ArrowLeft}')
    expect([said(), chosen()]).toEqual(['day', ['日']])
  })
})

describe('a number', () => {
  const Desk = () => {
    const [number, setNumber] = useState<number | null>(7)
    return (
      <>
        <NumberInput label="天数" min={3} max={90} value={number} onChange={setNumber} />
        <output>{String(number)}</output>
      </>
    )
  }

  it('is told as it is typed, and what lies outside is brought within once one leaves', async () => {
    const { user } = show(<Desk />)
    const field = screen.getByRole('spinbutton', { name: '天数' })
    await user.clear(field)
    expect(said()).toBe('null')
    await user.type(field, '１x2')
    expect(said()).toBe('12')
    await user.type(field, '3')
    expect([said(), field.getAttribute('value')]).toEqual(['12', '123'])
    await user.tab()
    expect([said(), field.getAttribute('value')]).toEqual(['90', '90'])
  })

  it('goes up and down by the arrow keys, no further than it may', async () => {
    const { user } = show(<Desk />)
    await user.tab()
    await user.keyboard('{ArrowUp}')
    expect(said()).toBe('8')
    await user.keyboard('{ArrowDown>9/}')
    expect(said()).toBe('3')
  })
})
