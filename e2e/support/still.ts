import type { Page } from 'playwright-core'

/**
 * Brings a screen to what is the same at every run: times, identifiers, short codes and hosts read alike, pictures that
 * differ (QR codes, captchas, charts) and what moves are covered. Take the picture at once: a redraw undoes it.
 */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const same: readonly (readonly [RegExp, string])[] = [
      [/\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})/g, '2026-01-02 03:04:05'],
      [/\d{4}-\d{2}-\d{2}/g, '2026-01-02'],
      [/\b\d{2}-\d{2}\b/g, '01-02'],
      [/127\.0\.0\.1:\d+/g, 'link.example'],
      [/\/s\/[0-9a-z]{8}\b/g, '/s/abcd2345'],
      [/\b\d{16}\b/g, '1234567890123456'],
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const still = same.reduce((changed, [pattern, value]) => changed.replace(pattern, value), text)
      if (still !== text) node.textContent = still
    }
    const volatile =
      'canvas, iframe, img[src^="data:"], img[src^="blob:"], [class*="badge"], svg:has(path[shape-rendering])'
    for (const element of document.querySelectorAll<HTMLElement>(volatile)) element.style.visibility = 'hidden'
  })
}

/**
 * What the machine draws letters with: the browser's version and a digest of some drawn text. Two machines with the same
 * one draw a screen alike to the pixel.
 */
export async function fingerprintOf(page: Page): Promise<string> {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 60 })
    const context = canvas.getContext('2d')
    if (context === null) return ''
    context.font = `600 18px ${getComputedStyle(document.body).fontFamily}`
    context.fillText('统一链接 UniLink 0123', 4, 24)
    context.font = '14px monospace'
    context.fillText('/s/k7Qm2X 链接', 4, 48)
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canvas.toDataURL()))
    return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  return `${page.context().browser()?.version() ?? ''} ${drawn}`
}
