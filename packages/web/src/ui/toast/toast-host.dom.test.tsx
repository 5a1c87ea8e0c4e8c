import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { ToastHost } from './toast-host.tsx'
import { showError, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})
afterEach(() => {
  cleanup()
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

/** Valtio tells of a change in the next microtask. */
const say = (speak: () => void) =>
  act(async () => {
    speak()
    await Promise.resolve()
  })
const status = () => screen.getByRole('status')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('is said where a screen reader listens, a place that is there before', async () => {
  expect(status().textContent).toBe('')
  await say(() => toast.success('已保存'))
  expect(status().textContent).toBe('已保存')
  await pass(3000)
  expect(status().textContent).toBe('')
})

it('goes when it is closed, and the others stay', async () => {
  await say(() => {
    toast.info('第一条')
    toast.error('第二条')
  })
  const [first] = within(status()).getAllByRole('button', { name: '关闭' })
  await say(() => first && fireEvent.click(first))
  expect(status().textContent).toBe('第二条')
})

it('shows a failure once, and nothing of a call that was given up', async () => {
  const failure = new ApiError(11001, '邮箱或密码错误')
  await say(() => {
    showError(failure)
    showError(failure)
    showError(new DOMException('given up', 'AbortError'))
  })
  expect(status().textContent).toBe('邮箱或密码错误')
})
