import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { show } from '#support/show.tsx'
import { Button } from '../button/button.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { useAction } from './use-action.ts'

interface PanelProps {
  work: () => Promise<unknown>
  onError?: (error: unknown) => boolean
  onEnd?: (succeeded: boolean) => void
}

function Panel({ work, onError, onEnd }: PanelProps) {
  const { run, running } = useAction(work, onError)
  return (
    <>
      <Button onClick={() => void run().then((succeeded) => onEnd?.(succeeded))}>{running ? '进行中' : '停用'}</Button>
      <ToastHost />
    </>
  )
}

/** What a question rejects with that was answered with no. */
const cancelled = () => Promise.reject('cancel')

const button = () => screen.getByRole('button', { name: /停用|进行中/ })

describe('work that a person starts', () => {
  it('is done once for a double click, and says so while it is under way', async () => {
    let end = () => {}
    const work = vi.fn<() => Promise<void>>(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const onEnd = vi.fn<(succeeded: boolean) => void>()
    const { user } = show(<Panel work={work} onEnd={onEnd} />)
    await user.dblClick(button())
    expect(work).toHaveBeenCalledTimes(1)
    expect(button().textContent).toBe('进行中')
    end()
    await waitFor(() => expect(button().textContent).toBe('停用'))
    expect(onEnd.mock.calls).toEqual([[false], [true]])
  })

  it('waits for the one before it where it is of something else, and knows what came of that', async () => {
    const ends: (() => void)[] = []
    const seen: string[] = []
    function List() {
      const [done, setDone] = useState<readonly string[]>([])
      const { run } = useAction(async (name: string) => {
        seen.push(`${name} after ${done.join()}`)
        await new Promise<void>((resolve) => ends.push(resolve))
        setDone([...done, name])
      })
      return ['甲', '乙', '丙'].map((name) => <Button key={name} text={name} onClick={() => void run(name)} />)
    }
    const { user } = show(<List />)
    for (const name of ['甲', '乙', '乙', '甲', '丙']) await user.click(screen.getByRole('button', { name }))
    expect(seen).toEqual(['甲 after '])
    for (const number of [1, 2, 3]) {
      await waitFor(() => expect(ends).toHaveLength(number))
      ends[number - 1]?.()
    }
    await user.click(screen.getByRole('button', { name: '甲' }))
    await waitFor(() => expect(seen).toEqual(['甲 after ', '乙 after 甲', '丙 after 甲,乙', '甲 after 甲,乙,丙']))
  })

  it('tells by a toast why it failed, and can be started again', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {
      throw new ApiError(13001, '链接不存在')
    })
    const { user } = show(<Panel work={work} />)
    await user.click(button())
    await screen.findByText('链接不存在')
    await user.click(button())
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('leaves a failure to who says that it was dealt with', async () => {
    const onEnd = vi.fn<(succeeded: boolean) => void>()
    const work = async () => {
      throw new Error('在字段旁显示')
    }
    const { user } = show(<Panel work={work} onError={() => true} onEnd={onEnd} />)
    await user.click(button())
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(false))
    expect(screen.queryByText('在字段旁显示')).toBeNull()
  })

  it('ends quietly when its question was answered with no', async () => {
    const onEnd = vi.fn<(succeeded: boolean) => void>()
    const { user } = show(<Panel work={cancelled} onEnd={onEnd} />)
    await user.click(button())
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(false))
    expect(screen.queryByText('cancel')).toBeNull()
  })
})
