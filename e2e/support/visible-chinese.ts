import { contract } from '@unilink/shared'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fetchThere } from './own-world.ts'

/** Fields of answers that hold what people wrote, or names of places: these are shown as they are, in any language. */
const WRITTEN =
  /^(appName|owner|actorName|target|targetName|linkName|linkNames|name|ownerName|title|summary|content|description|remark|reason|rejectReason|scene|tags?|address|contactName|legalPersonName|detail|city|label|text|before|after|default|example|options|value|list|channelName)$/

/** What people wrote, as the answers that a page gets from now on hold it. */
export function collectWritten(page: Page): Set<string> {
  const written = new Set<string>()
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    // A page that goes on takes its answers with it.
    response.json().then(
      (answer) => gather(answer, '', written),
      () => undefined,
    )
  })
  return written
}

/** … and as somebody's live visits hold it, an answer that does not end while a page is open. */
export async function addFeed(written: Set<string>, origin: string, token: string): Promise<void> {
  const answer = await fetchThere(origin + contract.app.queryVisitFeed.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, appId: 'all', seconds: 1 }),
  })
  for (const line of (await answer.text()).split('\n')) {
    if (line.startsWith('data: ')) gather(JSON.parse(line.slice('data: '.length)), '', written)
  }
}

function gather(value: unknown, field: string, into: Set<string>): void {
  if (typeof value === 'string') {
    if (WRITTEN.test(field)) into.add(value)
  } else if (Array.isArray(value)) value.forEach((item) => gather(item, field, into))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) gather(held, key, into)
  }
}

/** Each Chinese text, label and title that can be seen on a page, beside what people wrote. */
export async function visibleChinese(page: Page, written: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const chinese = /[\u3001-\u303f\u3400-\u9fff\uff01-\uffef]/
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      // Whatever names its own language is in it on purpose.
      if (parent === null || parent.closest('script, style, noscript, [lang="zh-CN"]:not(html)') !== null) continue
      if (parent.checkVisibility()) found.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found.filter((text) => chinese.test(text))
  })
  const runs = (text: string) => text.match(/[\u3001-\u303f\u3400-\u9fff\uff01-\uffef]+/g) ?? []
  const others = () => {
    const known = [...written]
    const isWritten = (run: string) => known.some((text) => text.includes(run))
    return [...new Set(texts)].filter((text) => !runs(text).every(isWritten))
  }
  // A page may show an answer before it is read here.
  await expect
    .poll(others, { timeout: 2000 })
    .toEqual([])
    .catch(() => undefined)
  return others()
}
