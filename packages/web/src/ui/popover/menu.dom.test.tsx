import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Menu } from './menu.tsx'
import { Tooltip } from './tooltip.tsx'

const focused = () => document.activeElement?.textContent

it('a menu is gone along by arrows, and what is chosen is done once it has closed', async () => {
  const done: string[] = []
  const items = ['停用', '删除'].map((label) => ({ key: label, label, run: () => void done.push(label) }))
  const { user } = show(<Menu label="更多" button="…" items={items} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('停用')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('删除')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(done).toEqual(['删除'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' }))
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})

it('a tooltip is there while its button is pointed at or focused, until Esc', async () => {
  const { user } = show(<Tooltip aria-label="访问量的口径" text="打开链接的次数" />)
  const button = screen.getByRole('button', { name: '访问量的口径' })
  const line = () => screen.queryByRole('tooltip')?.textContent
  await user.hover(button)
  expect(line()).toBe('打开链接的次数')
  await user.unhover(button)
  expect(line()).toBeUndefined()
  await user.tab()
  expect(line()).toBe('打开链接的次数')
  await user.keyboard('{Escape}')
  expect(line()).toBeUndefined()
})
