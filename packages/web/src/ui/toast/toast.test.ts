import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, toast, toasts } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of toasts.items) dismissToast(id)
})
afterEach(() => void vi.useRealTimers())

const texts = () => toasts.items.map(({ text }) => text)

it('shows a message for its time', () => {
  toast.success('已保存')
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['已保存'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('does not stack the same message, and counts its time from when it was last said', () => {
  toast.error('账户不在白名单内')
  vi.advanceTimersByTime(4000)
  toast.error('账户不在白名单内')
  toast.info('账户不在白名单内')
  expect(texts()).toEqual(['账户不在白名单内', '账户不在白名单内'])
  vi.advanceTimersByTime(4000)
  expect(texts()).toEqual(['账户不在白名单内'])
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
})
