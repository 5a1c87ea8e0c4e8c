import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const SLIDES = ['一', '二', '三', '四', '五'].map((title) => ({
  id: title,
  title,
  image: `/content/${title}.svg`,
  url: '/documents',
}))
const WIDTH = 300

let reduced = false
let wide = false

beforeEach(() => {
  reduced = false
  wide = false
  vi.useFakeTimers()
  // What a document without a layout does not know.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrollTo)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('motion') ? reduced : wide,
        media: query,
      }) as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function scrollTo(this: Element, to?: ScrollToOptions | number): void {
  this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
  fireEvent.scroll(this)
}

const shown = (slides = SLIDES.slice(0, 3)) =>
  render(
    <MemoryRouter>
      <Carousel slides={slides} />
    </MemoryRouter>,
  )
/** The slides that can be reached. */
const current = () =>
  [...document.querySelectorAll('li')].filter((slide) => !slide.inert).map((slide) => slide.querySelector('img')?.alt)
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const carousel = () => screen.getByRole('region')

describe('the banners', () => {
  it('go on, back and round by their buttons, and to one by its dot', () => {
    shown()
    expect(current()).toEqual(['一'])
    click('下一张')
    expect(current()).toEqual(['二'])
    click('上一张')
    click('上一张')
    expect(current()).toEqual(['三'])
    click('下一张')
    expect(current()).toEqual(['一'])
    click(/^第 2 张/)
    expect(current()).toEqual(['二'])
    expect(screen.getByRole('button', { name: /^第 2 张/ }).getAttribute('aria-current')).toBe('true')
  })

  it('go by the arrow keys', () => {
    shown()
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' })
    expect(current()).toEqual(['二'])
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' })
    expect(current()).toEqual(['一'])
  })

  it('alone need no controls and do not move', () => {
    shown(SLIDES.slice(0, 1))
    expect(screen.queryAllByRole('button')).toEqual([])
    pass(60_000)
    expect(current()).toEqual(['一'])
  })
})

describe('in a wide window', () => {
  beforeEach(() => {
    wide = true
  })

  it('three stand side by side and stay, with nothing to turn them with', () => {
    shown()
    expect(current()).toEqual(['一', '二', '三'])
    expect(carousel().dataset.shelf).toBe('3')
    pass(60_000)
    expect(current()).toEqual(['一', '二', '三'])
  })

  it('more go on by one, until the last is in sight, and begin anew', () => {
    shown(SLIDES)
    expect(screen.queryAllByRole('button', { name: /^第/ })).toHaveLength(3)
    click('下一张')
    expect(current()).toEqual(['二', '三', '四'])
    click('上一张')
    click('上一张')
    expect(current()).toEqual(['三', '四', '五'])
    pass(6000)
    expect(current()).toEqual(['一', '二', '三'])
  })

  it('fewer share its width', () => {
    shown(SLIDES.slice(0, 2))
    expect(carousel().dataset.shelf).toBe('2')
    expect(current()).toEqual(['一', '二'])
  })
})

describe('by themselves', () => {
  it('they go on every six seconds, silently', () => {
    shown()
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('off')
    pass(5999)
    expect(current()).toEqual(['一'])
    pass(1)
    expect(current()).toEqual(['二'])
    pass(6000)
    pass(6000)
    expect(current()).toEqual(['一'])
  })

  it('they stay while the pointer or the focus is on them, and are read out', () => {
    shown()
    fireEvent.pointerEnter(carousel())
    pass(60_000)
    expect(current()).toEqual(['一'])
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
    fireEvent.pointerLeave(carousel())
    fireEvent.focus(screen.getByRole('button', { name: '下一张' }))
    pass(60_000)
    expect(current()).toEqual(['一'])
    fireEvent.blur(screen.getByRole('button', { name: '下一张' }))
    pass(6000)
    expect(current()).toEqual(['二'])
  })

  it('they stay when they are paused, until they are let go', () => {
    shown()
    click(/暂停/)
    pass(60_000)
    expect(current()).toEqual(['一'])
    click(/继续/)
    pass(6000)
    expect(current()).toEqual(['二'])
  })

  it('they stay for whoever asked for less motion', () => {
    reduced = true
    shown()
    pass(60_000)
    expect(current()).toEqual(['一'])
    expect(screen.queryByRole('button', { name: /暂停/ })).toBeNull()
  })
})
