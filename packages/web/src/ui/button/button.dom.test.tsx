import { act, render, screen, waitFor } from '@testing-library/react'
import type { SubmitEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#support/show.tsx'
import { Button } from './button.tsx'
import { CreateButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'

const button = () => screen.getByRole<HTMLButtonElement>('button')

describe('a button', () => {
  it('is reached by Tab and pressed by Enter, Space and a click', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = show(<Button onClick={onClick}>保存</Button>)
    await user.tab()
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('takes each click of a pair unless it is to be clicked once', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = show(<Button onClick={onClick}>下一页</Button>)
    await user.dblClick(button())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('takes no second click for a while where it says so', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = show(
      <Button once={400} onClick={onClick}>
        提交
      </Button>,
    )
    await user.dblClick(button())
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button().disabled).toBe(true)
    await waitFor(() => expect(button().disabled).toBe(false), { timeout: 5_000 })
    await user.click(button())
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('says that it is busy, and takes no click meanwhile', async () => {
    const onClick = vi.fn<() => void>()
    const { user, rerender } = show(
      <Button busy onClick={onClick}>
        提交
      </Button>,
    )
    expect(button().getAttribute('aria-busy')).toBe('true')
    await user.click(button())
    expect(onClick).not.toHaveBeenCalled()
    rerender(<Button onClick={onClick}>提交</Button>)
    expect(button().hasAttribute('aria-busy')).toBe(false)
    await user.click(button())
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('sends a form only where it says so', async () => {
    const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
    const { user } = show(
      <form onSubmit={onSubmit}>
        <Button>取消</Button>
        <LinkButton onClick={() => undefined}>其他</LinkButton>
        <Button type="submit">发送</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(screen.getByRole('button', { name: '其他' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('keeps a form from being sent again for 3000 ms', () => {
    vi.useFakeTimers()
    const { rerender } = render(<Button type="submit">发送</Button>)
    rerender(
      <Button type="submit" busy>
        发送
      </Button>,
    )
    rerender(<Button type="submit">发送</Button>)
    act(() => void vi.advanceTimersByTime(2999))
    expect(button().disabled).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(button().disabled).toBe(false)
    vi.useRealTimers()
  })

  it('has the name of its words alone, not of its icon', () => {
    show(<CreateButton>创建链接</CreateButton>)
    expect(screen.getByRole('button', { name: '创建链接' })).toBe(button())
  })
})
