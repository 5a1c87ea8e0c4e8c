import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PAGE_SCRIPT, PAGE_SCRIPTS, WECHAT_PAGE_SCRIPT } from './page-script.ts'

interface Element {
  className: string
  innerHTML: string
  href: string
  attributes: Record<string, string>
  getAttribute(name: string): string | null
  addEventListener(type: string, listener: (event: object) => void): void
}

const STEPS = ['open 0  ', 'store 2000 xiaomi mimarket://x', 'h5 1500  https://h5.test/']

/** The script in as much of a browser as it touches, with a clock that is moved by hand. */
class FakePage {
  readonly told: string[] = []
  readonly gone: string[] = []
  readonly main = element('')
  readonly overlay = element('o h')
  readonly touchOnly = element('b p t h')
  hidden = false
  now = 1_000_000
  readonly #listeners = new Map<string, ((event: object) => void)[]>()
  readonly #timers = new Map<number, { at: number; run: () => void }>()
  #nextTimer = 1

  constructor(steps: readonly string[] = STEPS, maxTouchPoints = 0) {
    const listen = (type: string, run: (event: object) => void) => {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), run])
    }
    const primary = element('b p', { 'data-a': 'open', 'data-p': '1' }, (run) => listen('tap', run))
    const store = element('b', { 'data-a': 'store', 'data-t': 'xiaomi' }, (run) => listen('tap store', run))
    const ways = element('b x', { 'data-a': 'ways' }, (run) => listen('tap ways', run))
    const body = element('', { 'data-v': 'V', 'data-s': steps.join('\n'), 'data-c': '已复制' })
    const bySelector: Record<string, Element[]> = {
      'a.b': [primary, store, ways],
      '.o': [this.overlay],
      '.t': [this.touchOnly],
    }
    const document = {
      body,
      getElementById: () => this.main,
      querySelectorAll: (selector: string) => bySelector[selector] ?? [],
      addEventListener: listen,
    }
    Object.defineProperty(document, 'hidden', { get: () => this.hidden })
    const location = Object.defineProperty({}, 'href', {
      set: (url: string) => {
        this.gone.push(url)
      },
    })
    const now = () => this.now
    class FakeDate {
      valueOf = now
    }
    runInNewContext(PAGE_SCRIPT, {
      document,
      window: { addEventListener: listen, location },
      navigator: { maxTouchPoints, sendBeacon: (_url: string, blob: { text: string }) => this.#hear(blob.text) },
      Blob: class {
        readonly text: string
        constructor([text]: [string]) {
          this.text = text
        }
      },
      Date: FakeDate,
      setTimeout: (run: () => void, ms: number) => {
        this.#timers.set(this.#nextTimer, { at: this.now + ms, run })
        return this.#nextTimer++
      },
      clearTimeout: (id: number) => this.#timers.delete(id),
    })
  }

  fire(type: string): void {
    for (const run of this.#listeners.get(type) ?? []) run({ preventDefault: () => {} })
  }

  hide(): void {
    this.hidden = true
    this.fire('visibilitychange')
  }

  /** Lets `ms` pass; timers run `lateMs` after they are due, as on a page that was suspended. */
  pass(ms: number, lateMs = 0): void {
    const end = this.now + ms
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at + lateMs <= end).toSorted((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      this.#timers.delete(due[0])
      this.now = due[1].at + lateMs
      due[1].run()
    }
    this.now = end
  }

  #hear(text: string): boolean {
    this.told.push(text.replace('type=visit&visitId=V&event=', ''))
    return true
  }
}

function element(
  className: string,
  attributes: Record<string, string> = {},
  onClick?: (run: (event: object) => void) => void,
): Element {
  return {
    className,
    attributes,
    innerHTML: '',
    href: '',
    getAttribute: (name) => attributes[name] ?? null,
    addEventListener: (_type, run) => onClick?.(run),
  }
}

let page: FakePage
beforeEach(() => {
  page = new FakePage()
})

describe('the script of the landing page', () => {
  it('does nothing before a tap but tell that it was seen', () => {
    page.pass(60_000)
    expect(page.gone).toEqual([])
    expect(page.told).toEqual(['exposure'])
  })

  it('goes through the steps after a tap while the page stays visible', () => {
    page.fire('tap')
    page.pass(1999)
    expect(page.gone).toEqual([])
    page.pass(1)
    expect(page.gone).toEqual(['mimarket://x'])
    page.pass(1500)
    expect(page.gone).toEqual(['mimarket://x', 'https://h5.test/'])
    expect(page.told).toEqual(['exposure', 'open_attempt', 'store_jump&store=xiaomi', 'h5'])
  })

  it('says that it opens the app, then what else there is', () => {
    page.fire('tap')
    expect(page.main.className).toBe('sm go')
    page.pass(2000)
    expect(page.main.className).toBe('sm z')
  })

  it('says what else there is when nothing follows the attempt', () => {
    const only = new FakePage(STEPS.slice(0, 1))
    only.fire('tap')
    only.pass(1999)
    expect(only.main.className).toBe('sm go')
    only.pass(1)
    expect(only.main.className).toBe('sm z')
  })

  it('is what it was for whoever comes back from the app', () => {
    page.fire('tap')
    page.pass(500)
    page.hide()
    expect(page.main.className).toBe('')
  })

  it('leaves the choice to whoever asks for other ways', () => {
    page.fire('tap')
    page.fire('tap ways')
    page.pass(60_000)
    expect([page.main.className, page.gone]).toEqual(['sm z', []])
  })

  it.each(['visibilitychange', 'pagehide', 'blur'])('goes nowhere after %s', (type) => {
    page.fire('tap')
    page.pass(500)
    if (type === 'visibilitychange') page.hide()
    else page.fire(type)
    page.hidden = false
    page.pass(60_000)
    expect(page.gone).toEqual([])
  })

  it('guesses that the app opened only when the page was hidden and not left', () => {
    page.fire('tap')
    page.pass(500)
    page.hide()
    expect(page.told).toContain('open_guess')
    const left = new FakePage()
    left.fire('tap')
    left.fire('pagehide')
    left.hide()
    expect(left.told).not.toContain('open_guess')
  })

  it('goes nowhere when a late timer finds the page hidden, or was suspended', () => {
    page.fire('tap')
    page.hidden = true
    page.pass(5_000)
    expect(page.gone).toEqual([])
    const suspended = new FakePage()
    suspended.fire('tap')
    suspended.pass(60_000, 10_000)
    expect(suspended.gone).toEqual([])
  })

  it('makes one attempt only: a second tap follows the link and nothing more', () => {
    page.fire('tap')
    page.pass(60_000)
    const after = [...page.gone]
    page.fire('tap')
    page.pass(60_000)
    expect(page.gone).toEqual(after)
  })

  it('stops its steps when another button is tapped', () => {
    page.fire('tap')
    page.fire('tap store')
    page.pass(60_000)
    expect(page.gone).toEqual([])
    expect(page.told).toContain('store_jump&store=xiaomi')
  })

  it('tells of the guide when the plan begins with it', () => {
    expect(new FakePage(['overlay 0  ']).told).toEqual(['exposure', 'overlay_shown'])
  })

  it('shows the guide to whoever comes back by the browser’s own way', () => {
    page.fire('pageshow')
    expect(page.overlay.className).toContain('h')
    page.fire('tap')
    page.fire('pagehide')
    page.fire('pageshow')
    expect(page.overlay.className).not.toContain('h')
  })

  it('shows the button for tablets on a device that is touched only', () => {
    expect(page.touchOnly.className).toContain('h')
    expect(new FakePage(STEPS, 5).touchOnly.className.trim()).toBe('b p t')
  })

  it('is ES5 throughout', () => {
    for (const script of [...PAGE_SCRIPTS, WECHAT_PAGE_SCRIPT])
      expect(script).not.toMatch(/=>|`|\b(?:let|const|class|async|await)\b|\.\.\./)
  })
})
