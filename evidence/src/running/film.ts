import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

const SIZE = { width: 800, height: 500 }
const GROUND = '#eef1f6'
/** What the pages are given; their policy lets nobody write scripts into them. */
const STYLE = `
  html::after { content: var(--words); position: fixed; inset: auto 0 0; z-index: 99999; padding: 10px; pointer-events: none;
    background: #14224ae6; color: #fff; font: 600 18px sans-serif; text-align: center }
  html::before { content: ''; position: fixed; left: var(--x); top: var(--y); z-index: 99998; width: 26px; pointer-events: none;
    height: 26px; margin: -13px; border-radius: 50%; border: 3px solid #fff; background: #2457e699; box-shadow: 0 0 6px #0008 }
  *, *::before, *::after { caret-color: transparent !important }`
const OFF = { x: -99, y: -99 }
const TYPED_AT_ONCE = 6

/** An animated picture of what is done in pages: typing as it is typed, a mark where something is pressed, a line of words below. */
export class Film {
  readonly #frames: { picture: Buffer; ms: number }[] = []
  #words = ''
  /** Where something was pressed or typed last; off the page until then. */
  #mark = OFF

  /** What the line below says from now on. */
  say(words: string): void {
    this.#words = words
  }

  /** Shows the page as it is for so many milliseconds. */
  async hold(page: Page, ms: number): Promise<void> {
    this.#mark = OFF
    // Whatever the last step began has come to rest, except for what a page listens to.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await this.#take(page, ms)
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#point(field)
    for (let at = 0; at < text.length; at += TYPED_AT_ONCE) {
      await field.pressSequentially(text.slice(at, at + TYPED_AT_ONCE))
      await this.#take(field.page(), 180)
    }
  }

  async press(what: Locator): Promise<void> {
    await this.#point(what)
    await this.#take(what.page(), 450)
    await what.click()
  }

  /** Writes an animated WebP. */
  async write(file: string): Promise<void> {
    const pictures = this.#frames.map(({ picture }) => picture)
    await sharp(pictures, { join: { animated: true } })
      .webp({ quality: 60, loop: 0, delay: this.#frames.map(({ ms }) => ms), minSize: true, mixed: true })
      .toFile(file)
  }

  /** Seconds that it lasts. */
  get seconds(): number {
    return this.#frames.reduce((sum, { ms }) => sum + ms, 0) / 1000
  }

  async #take(page: Page, ms: number): Promise<void> {
    await this.#dress(page)
    const taken = await page.screenshot()
    const picture = await sharp(taken)
      .resize({ ...SIZE, fit: 'contain', background: GROUND })
      .png()
      .toBuffer()
    const last = this.#frames.at(-1)
    if (last?.picture.equals(picture)) last.ms += ms
    else this.#frames.push({ picture, ms })
  }

  /** Anew each time, as a page that was loaded anew has lost it. */
  async #dress(page: Page): Promise<void> {
    const { x, y } = this.#mark
    const state = `:root { --words: ${JSON.stringify(this.#words)}; --x: ${x}px; --y: ${y}px }`
    await page.addStyleTag({ content: state + STYLE })
  }

  async #point(at: Locator): Promise<void> {
    await at.scrollIntoViewIfNeeded()
    const box = await at.boundingBox()
    if (!box) throw new Error(`${String(at)} is not on the page`)
    this.#mark = { x: Math.round(box.x + Math.min(box.width / 2, 160)), y: Math.round(box.y + box.height / 2) }
  }
}
