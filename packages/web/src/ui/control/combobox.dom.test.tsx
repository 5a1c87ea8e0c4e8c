import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Combobox } from './combobox.tsx'

const OPTIONS = [
  { value: 'a', label: '春季活动' },
  { value: 'b', label: '秋季活动' },
  { value: 'c', label: '会员日' },
]

function Desk({ onSearch, options = OPTIONS, loading = false, free = false }: Partial<Parameters<typeof Combobox>[0]>) {
  const [value, setValue] = useState(free ? '' : 'b')
  return (
    <>
      <Combobox label="链接" {...{ options, loading, free, value }} onSearch={onSearch} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '链接' })
const said = () => screen.getByRole('status').textContent
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a list that is searched by typing', () => {
  it('opens by an arrow at what is chosen, and Enter takes what another one leads to', async () => {
    const { user } = show(<Desk />)
    await user.tab()
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['秋季活动', 'false'])
    await user.keyboard('{ArrowDown}')
    expect([offered(), active()]).toEqual([['春季活动', '秋季活动', '会员日'], '秋季活动'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect([said(), field().value, offered()]).toEqual(['c', '会员日', []])
  })

  it('offers what holds what is typed, and says so where nothing does', async () => {
    const { user } = show(<Desk />)
    await user.click(field())
    await user.clear(field())
    await user.type(field(), '活动')
    expect([offered(), active()]).toEqual([['春季活动', '秋季活动'], '春季活动'])
    await user.type(field(), '季')
    expect(offered()).toEqual(['没有匹配项'])
    await user.keyboard('{Enter}')
    expect(said()).toBe('b')
  })

  it('keeps what was chosen when one leaves it or presses Esc', async () => {
    const { user } = show(<Desk />)
    await user.click(field())
    await user.keyboard('会{Escape}')
    expect([field().value, offered(), said()]).toEqual(['秋季活动', [], 'b'])
    await user.keyboard('会')
    await user.tab()
    expect([field().value, offered(), said()]).toEqual(['秋季活动', [], 'b'])
  })

  it('is clicked, and keeps the focus', async () => {
    const { user } = show(<Desk />)
    await user.click(field())
    await user.click(screen.getByRole('option', { name: '春季活动' }))
    expect([said(), document.activeElement]).toEqual(['a', field()])
  })
})

it('what is found elsewhere is asked for by each word, and not taken while it is on its way', async () => {
  const asked: string[] = []
  const onSearch = (keyword: string) => void asked.push(keyword)
  const user = userEvent.setup()
  const { rerender } = render(<Desk onSearch={onSearch} loading />)
  await user.click(field())
  await user.keyboard('会员{Enter}')
  expect([asked, said()]).toEqual([['会', '会员'], 'b'])
  rerender(<Desk onSearch={onSearch} options={OPTIONS.slice(2)} />)
  await user.keyboard('{Enter}')
  expect([asked, said(), field().value]).toEqual([['会', '会员', ''], 'c', '会员日'])
  rerender(<Desk onSearch={onSearch} options={[]} />)
  expect(field().value).toBe('会员日')
})

it('one that only suggests takes what is typed as it is', async () => {
  const { user } = show(<Desk free />)
  await user.type(field(), '季活动')
  expect([said(), offered()]).toEqual(['季活动', ['春季活动', '秋季活动']])
  await user.keyboard('{ArrowDown}{Enter}')
  expect([said(), field().value]).toEqual(['a', 'a'])
  await user.clear(field())
  await user.type(field(), '线下')
  await user.tab()
  expect([said(), offered()]).toEqual(['线下', []])
})
