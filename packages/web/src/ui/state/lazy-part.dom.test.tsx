import { act, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#support/show.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.useRealTimers()
})

class Caught extends Component<{ children: ReactNode }, { said: string }> {
  override state = { said: '' }
  static getDerivedStateFromError = (error: Error) => ({ said: error.name })
  override render = () => this.state.said || this.props.children
}

it('shows what waits, then the part at once, and later nothing but the part', async () => {
  // No time passes: React's own way keeps what has come back for 0.3 s.
  vi.useFakeTimers()
  let come: (part: () => ReactNode) => void = () => undefined
  const Part = lazyPart(() => new Promise<() => ReactNode>((resolve) => (come = resolve)), '等待')
  const { unmount } = show(<Part />)
  expect(document.body.textContent).toContain('等待')
  await act(async () => come(() => '到了'))
  expect(document.body.textContent).toContain('到了')
  unmount()
  show(<Part />)
  expect(document.body.textContent).toContain('到了')
})

it('is there at once where it was told to begin before, and asks once', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => () => '到了')
  const Part = lazyPart(load)
  await Part.begin()
  show(
    <>
      <Part />
      <Part />
    </>,
  )
  expect(screen.getAllByText(/到了/)).not.toHaveLength(0)
  expect(load).toHaveBeenCalledOnce()
})

it('lets the boundary above it meet code that does not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyPart(() => Promise.reject(new Error('no network')))
  await act(async () => {
    show(
      <Caught>
        <Part />
      </Caught>,
    )
  })
  expect(document.body.textContent).toContain('ChunkLoadError')
})
