import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(() => vi.useRealTimers())

describe('a button that copies', () => {
  it('puts the text on the clipboard and says so on itself', async () => {
    const { user } = show(<CopyButton text="https://l.example/s/abc" label="复制链接" />)
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect(await navigator.clipboard.readText()).toBe('https://l.example/s/abc')
    const said = await screen.findByText(commonTexts.copied)
    expect(said.getAttribute('aria-live')).toBe('polite')
  })

  it('offers to copy again after two seconds', async () => {
    const { user } = show(<CopyButton text="x" />)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: commonTexts.copy }))
    await screen.findByText(commonTexts.copied)
    act(() => void vi.advanceTimersByTime(2100))
    expect(screen.getByRole('button').textContent).toBe(commonTexts.copy)
  })

  it('asks to copy by hand where the browser refuses', async () => {
    const { user } = show(
      <>
        <CopyButton text="x" />
        <ToastHost />
      </>,
    )
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: commonTexts.copy }))
    await screen.findByText(commonTexts.copyFailed)
    expect(screen.getByRole('button', { name: commonTexts.copy })).toBeTruthy()
  })
})
