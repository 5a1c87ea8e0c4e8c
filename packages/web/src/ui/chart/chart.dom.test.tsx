// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { getInstanceByDom } from 'echarts/core'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { Chart } from './chart.tsx'
import { barOption, lineOption, pieOption, rankOption } from './chart-options.ts'

const DAYS = ['11-19', '11-20', '11-21']
const trend = (...values: number[]) => lineOption(DAYS, [{ name: '访问次数', values }])

// Loading the library takes longer than a test waits for an element.
beforeAll(() => import('./chart-canvas.tsx'))

let width = 640
let written: string[] = []
let resized: (() => void)[] = []

/** What this page lacks of a browser: a layout with sizes, and a canvas that notes what is written on it. */
beforeEach(() => {
  width = 640
  written = []
  resized = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => 320)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen() as never)
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

class Observer {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(): void {
    resized.push(this.#tell)
    queueMicrotask(this.#tell)
  }
  disconnect(): void {
    resized = resized.filter((tell) => tell !== this.#tell)
  }
}

function pen(): object {
  const actions: Record<PropertyKey, unknown> = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string) => void written.push(text),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  }
  return new Proxy(actions, { get: (known, name) => known[name] ?? (() => {}) })
}

const figure = (label: string) => screen.findByRole('figure', { name: label })
const chartIn = async (label: string) => {
  const place = await figure(label)
  await waitFor(() => expect(getInstanceByDom(place)).toBeDefined())
  return getInstanceByDom(place) ?? expect.fail('no chart')
}
const resize = (to: number) => {
  width = to
  act(() => resized.forEach((tell) => tell()))
}

function Switching() {
  const [values, setValues] = useState([
    { name: '应用', values: [1, 2, 3] },
    { name: '网页', values: [3, 2, 1] },
  ])
  return (
    <>
      <button type="button" onClick={() => setValues([{ name: '应用', values: [7, 8, 9] }])}>
        只看应用
      </button>
      <Chart option={barOption(DAYS, values)} label="访问趋势" />
    </>
  )
}

describe('a chart', () => {
  it('keeps its height while its library loads, and is named for who cannot see it', async () => {
    const { container } = show(<Chart option={trend(1, 2, 3)} label="访问趋势" height={200} />)
    expect(container.querySelector<HTMLElement>('[style*="height: 200px"]')).not.toBeNull()
    expect((await figure('访问趋势')).style.height).toBe('200px')
  })

  it('is 320 pixels high unless told otherwise', async () => {
    show(<Chart option={trend(1, 2, 3)} label="访问趋势" />)
    expect((await figure('访问趋势')).style.height).toBe('320px')
  })

  it('writes days and names of a trend', async () => {
    show(<Chart option={trend(4, 9, 2)} label="访问趋势" />)
    const chart = await chartIn('访问趋势')
    act(() => chart.getZr().flush())
    expect(written).toEqual(expect.arrayContaining([...DAYS, '访问次数']))
  })

  it('writes the figure at the end of each rank', async () => {
    const rows = [
      { label: '扫码', value: 5, text: '5 次' },
      { label: '短信', value: 2, text: '2 次' },
    ]
    show(<Chart option={rankOption(rows, '渠道')} label="渠道排行" />)
    const chart = await chartIn('渠道排行')
    act(() => chart.getZr().flush())
    expect(written).toEqual(expect.arrayContaining(['扫码', '短信', '5 次', '2 次']))
  })

  it('waits where it has no size, and draws once it has', async () => {
    width = 0
    show(<Chart option={trend(1, 2, 3)} label="访问趋势" />)
    const place = await figure('访问趋势')
    await Promise.resolve()
    expect(getInstanceByDom(place)).toBeUndefined()
    resize(640)
    expect(getInstanceByDom(place)?.getWidth()).toBe(640)
  })

  it('follows the size of its place', async () => {
    show(<Chart option={trend(1, 2, 3)} label="访问趋势" />)
    const chart = await chartIn('访问趋势')
    resize(400)
    expect(chart.getWidth()).toBe(400)
  })

  it('takes new figures into the same chart, and drops series that are gone', async () => {
    const { user } = show(<Switching />)
    const chart = await chartIn('访问趋势')
    await user.click(screen.getByRole('button'))
    expect(getInstanceByDom(await figure('访问趋势'))).toBe(chart)
    expect(chart.getOption()['series']).toEqual([expect.objectContaining({ name: '应用', data: [7, 8, 9] })])
  })

  it('stands still for who asked for less motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) => real(query.includes('reduce') ? 'all' : query))
    show(<Chart option={pieOption([{ label: '小米', value: 3 }])} label="品牌" />)
    const chart = await chartIn('品牌')
    expect(chart.getOption()['animation']).toBe(false)
  })

  it('lets go of its canvas when it leaves the page', async () => {
    const { unmount } = show(<Chart option={trend(1, 2, 3)} label="访问趋势" />)
    const chart = await chartIn('访问趋势')
    unmount()
    expect(chart.isDisposed()).toBe(true)
    expect(resized).toEqual([])
  })
})
