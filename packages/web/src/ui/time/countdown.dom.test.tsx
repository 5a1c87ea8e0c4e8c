import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#support/show.tsx'
import { useCountdown } from './use-countdown.ts'
import { useResendCountdown } from './use-resend-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const text = () => screen.getByRole('button').textContent

interface CountdownProps {
  from: number | undefined
  onEnd: () => void
  running?: boolean
}

function Countdown(props: CountdownProps) {
  const left = useCountdown(props)
  return <button type="button">{left ?? '无'}</button>
}

describe('a countdown', () => {
  it('counts whole seconds down and ends once', () => {
    const onEnd = vi.fn<() => void>()
    show(<Countdown from={3} onEnd={onEnd} />)
    expect(text()).toBe('3')
    pass(1100)
    expect(text()).toBe('2')
    pass(1000)
    expect(text()).toBe('1')
    expect(onEnd).not.toHaveBeenCalled()
    pass(1000)
    expect(text()).toBe('0')
    pass(5000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('follows the clock after the tab has slept', () => {
    const onEnd = vi.fn<() => void>()
    show(<Countdown from={60} onEnd={onEnd} />)
    vi.setSystemTime(Date.now() + 61_000)
    pass(300)
    expect(text()).toBe('0')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is none where there is nothing to count', () => {
    const onEnd = vi.fn<() => void>()
    show(<Countdown from={undefined} onEnd={onEnd} />)
    pass(10_000)
    expect(text()).toBe('无')
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('waits until it is let run', () => {
    const onEnd = vi.fn<() => void>()
    const { rerender } = show(<Countdown from={1} onEnd={onEnd} running={false} />)
    pass(5000)
    expect(text()).toBe('1')
    rerender(<Countdown from={1} onEnd={onEnd} running />)
    pass(1250)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('does not end after it has left the page', () => {
    const onEnd = vi.fn<() => void>()
    const { unmount } = show(<Countdown from={1} onEnd={onEnd} />)
    unmount()
    pass(5000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})

function Resend() {
  const [left, begin] = useResendCountdown()
  return (
    <button type="button" disabled={left > 0} onClick={() => begin(2)}>
      {left > 0 ? `${left} 秒后重发` : '发送验证码'}
    </button>
  )
}

describe('the wait before a code may be sent again', () => {
  it('begins at the click and gives the button back at its end', () => {
    show(<Resend />)
    const button = screen.getByRole<HTMLButtonElement>('button')
    fireEvent.click(button)
    expect(text()).toBe('2 秒后重发')
    expect(button.disabled).toBe(true)
    pass(1250)
    expect(text()).toBe('1 秒后重发')
    pass(1000)
    expect(text()).toBe('发送验证码')
    expect(button.disabled).toBe(false)
  })

  it('can be begun again', () => {
    show(<Resend />)
    fireEvent.click(screen.getByRole('button'))
    pass(2500)
    fireEvent.click(screen.getByRole('button'))
    expect(text()).toBe('2 秒后重发')
  })
})
