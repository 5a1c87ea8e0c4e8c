import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogs } from './dialog-store.ts'
import { DialogHost } from './dialog-host.tsx'
import { alert, confirm, confirmed, info } from './dialogs.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">打开</button>
      <DialogHost />
      <button type="button">页面上的按钮</button>
    </>,
  )
  button('打开').focus()
})
afterEach(() => {
  cleanup()
  act(() => {
    vi.runAllTimers()
    dialogs.open = []
  })
  vi.useRealTimers()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Opens a dialog; what becomes of it is in `outcome`. */
async function open(show: () => Promise<void>) {
  const result: { outcome?: string } = {}
  await act(async () => {
    void confirmed(show()).then((agreed) => (result.outcome = agreed ? 'confirmed' : 'cancelled'))
    await Promise.resolve()
  })
  return result
}
const click = (name: string) => act(async () => fireEvent.click(button(name)))
const press = (key: string, options = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options }))

describe('an alert', () => {
  it('is a modal named by its title and described by its content, with one button', async () => {
    await open(() => alert({ content: '请先登录账号' }))
    const dialog = screen.getByRole('alertdialog', { name: '提示' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    const content = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(content?.textContent).toBe('请先登录账号')
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(dialog.style.maxWidth).toBe('600px')
  })

  it('that can only be acknowledged is acknowledged by Escape', async () => {
    const shown = await open(() => alert({ content: '已冻结', confirmText: '好的' }))
    await press('Escape')
    expect(shown.outcome).toBe('confirmed')
  })

  it('that can be cancelled is cancelled by Escape', async () => {
    const shown = await open(() => alert({ content: '已提交', cancelText: '留在本页' }))
    await press('Escape')
    expect(shown.outcome).toBe('cancelled')
  })

  it('counts down on its button and confirms at the end', async () => {
    const shown = await open(() => alert({ content: '已提交', confirmText: '知道了', countdown: 2 }))
    button('知道了（2秒）')
    await pass(1000)
    button('知道了（1秒）')
    expect(shown.outcome).toBeUndefined()
    await pass(1000)
    expect(shown.outcome).toBe('confirmed')
  })

  it('shows markup, and nothing of it that runs', async () => {
    await open(() =>
      alert({ content: '<p>第一<strong>段</strong></p><script>x()</script><img src="x" onerror="x()">' }),
    )
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.querySelector('p strong')?.textContent).toBe('段')
    expect(dialog.querySelector('script')).toBeNull()
    expect(dialog.querySelector('img')?.getAttributeNames()).toEqual(['src'])
  })
})

describe('a confirm', () => {
  it.each([
    ['确定', 'confirmed'],
    ['取消', 'cancelled'],
    ['关闭', 'cancelled'],
  ])('by %s is %s', async (name, outcome) => {
    const shown = await open(() => confirm({ title: '停用链接', content: '停用后无法访问' }))
    expect(screen.getByRole('alertdialog', { name: '停用链接' }).style.maxWidth).toBe('500px')
    await click(name)
    expect(shown.outcome).toBe(outcome)
  })

  it('is in the page for 300 ms after it was closed, and not longer', async () => {
    await open(() => confirm({ title: '停用', content: '?' }))
    await click('取消')
    await pass(299)
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
    await pass(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('an info', () => {
  it('is a dialog of 600 pixels that closes without confirming', async () => {
    const shown = await open(() => info({ title: '说明', content: '内容' }))
    expect(screen.getByRole('dialog', { name: '说明' }).style.maxWidth).toBe('600px')
    await click('关闭')
    expect(shown.outcome).toBe('cancelled')
  })
})

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent

  it('begins at what confirms, goes round within, and returns to where it was', async () => {
    await open(() => confirm({ title: '停用', content: '<a href="/documents">文档</a>' }))
    expect(focused()).toBe('确定')
    button('关闭').focus()
    await press('Tab')
    expect(focused()).toBe('文档')
    await press('Tab', { shiftKey: true })
    expect(document.activeElement).toBe(button('关闭'))
    await click('取消')
    expect(focused()).toBe('打开')
  })

  it('comes back from the page with Tab', async () => {
    await open(() => confirm({ title: '停用', content: '?' }))
    button('页面上的按钮').focus()
    await press('Tab')
    expect(focused()).toBe('取消')
  })
})

describe('one dialog above another', () => {
  it('alone listens to Escape, then leaves it to the one below', async () => {
    const below = await open(() => confirm({ title: '下', content: '?' }))
    const above = await open(() => confirm({ title: '上', content: '?' }))
    await press('Escape')
    expect([below.outcome, above.outcome]).toEqual([undefined, 'cancelled'])
    await press('Escape')
    expect(below.outcome).toBe('cancelled')
  })
})
