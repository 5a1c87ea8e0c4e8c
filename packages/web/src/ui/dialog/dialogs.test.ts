import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogs } from './dialog-store.ts'
import { alert, confirm, confirmed, info } from './dialogs.ts'

const latest = () => {
  const dialog = dialogs.open.at(-1)
  if (dialog === undefined) throw new Error('no dialog is open')
  return dialog
}

describe('dialogs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    dialogs.open = []
  })

  it('have the specified defaults', () => {
    void alert({ content: '请先登录账号' })
    expect(latest()).toMatchObject({ title: '提示', confirmText: '确定', cancelText: undefined, width: 600 })
    void confirmed(confirm({ title: '停用链接', content: '停用后无法访问' }))
    expect(latest()).toMatchObject({ confirmText: '确定', cancelText: '取消', closeIcon: true, width: 500 })
    void confirmed(info({ title: '说明', content: '内容' }))
    expect(latest()).toMatchObject({ closeIcon: true, width: 600 })
  })

  it('resolve on confirm, reject with cancel on cancel', async () => {
    const agreed = confirm({ title: '停用', content: '?' })
    latest().settle.confirm()
    await expect(agreed).resolves.toBeUndefined()
    const refused = confirm({ title: '停用', content: '?' })
    latest().settle.cancel()
    await expect(refused).rejects.toBe('cancel')
    const asked = confirmed(info({ title: '停用', content: '?' }))
    latest().settle.cancel()
    await expect(asked).resolves.toBe(false)
  })

  it('are removed 300 ms after closing, not before', () => {
    void alert({ content: 'x' })
    latest().settle.confirm()
    vi.advanceTimersByTime(299)
    expect(dialogs.open).toHaveLength(1)
    expect(latest().closing).toBe(true)
    vi.advanceTimersByTime(1)
    expect(dialogs.open).toHaveLength(0)
  })

  it('close when the screen that opened them is left', async () => {
    const leaving = new AbortController()
    const shown = alert({ content: 'x', signal: leaving.signal })
    leaving.abort()
    await expect(shown).rejects.toBe('cancel')
    await expect(alert({ content: 'x', signal: leaving.signal })).rejects.toBe('cancel')
    expect(dialogs.open).toHaveLength(1)
  })

  it('settle once: a countdown that ends after a click changes nothing', async () => {
    const shown = alert({ content: 'x', countdown: 3, cancelText: '取消' })
    const { settle } = latest()
    settle.cancel()
    settle.confirm()
    await expect(shown).rejects.toBe('cancel')
  })
})
