import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { buildMarkupScript } from './support/markup-script.ts'
import { setStage } from './support/stage.ts'

/** Attacks by their class. */
const classes = JSON.parse(readFileSync(new URL('./fixtures/markup-attacks.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>
const attacks = Object.values(classes).flat()
// A browser without a screen says so, and gets a page for machines.
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const stage = setStage()

interface Effects {
  page: Page
  /** What a script did, what was asked of other hosts, and where pages went. */
  seen: string[]
  close: () => Promise<void>
}

/** A page that tells of every sign that a text acted. */
async function watched(options: Parameters<typeof openPage>[1] = {}): Promise<Effects> {
  const { page, close } = await openPage(stage.browser, options)
  const seen: string[] = []
  await page.exposeFunction('tellEffect', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    const { tellEffect } = window as unknown as { tellEffect: (what: string) => void }
    window.alert = (what) => tellEffect(`script ran: ${String(what)}`)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // Pictures from elsewhere are meant to be refused. The others are told of documents, too, that are only read.
      const expected = ['img-src', 'script-src-attr', 'style-src-attr', 'base-uri']
      if (!expected.includes(effectiveDirective))
        tellEffect(`stopped by the policy: ${effectiveDirective} ${blockedURI}`)
    })
  })
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== stage.origin,
    (route) => {
      const request = route.request()
      seen.push(`request: ${request.url()}`)
      // Without content the page stays: what else was about to act in it still does, and is seen.
      return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()
    },
  )
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss().catch(() => undefined)
  })
  page.on('pageerror', (error) => void seen.push(`error: ${error.message}`))
  page.on('popup', (popup) => void seen.push(`popup: ${popup.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.push(`frame: ${frame.url()}`)
  })
  return { page, seen, close }
}

/** Sets off whatever waits for the mouse, the keyboard, a picture or an animation; nothing is followed. */
const provoke = (page: Page, within: string) =>
  page.evaluate((selector) => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
    const kinds = [
      'click',
      'mouseover',
      'pointerrawupdate',
      'focus',
      'error',
      'load',
      'toggle',
      'beforetoggle',
      'start',
    ]
    const moving = ['animationstart', 'animationend', 'pageshow', 'contentvisibilityautostatechange']
    for (const element of document.querySelectorAll(`${selector}, ${selector} *`))
      for (const kind of [...kinds, ...moving]) element.dispatchEvent(new Event(kind, { cancelable: true }))
  }, within)

/** Names of elements and attributes within, and the schemes of addresses. */
const partsOf = (page: Page, within: string) =>
  page.evaluate((selector) => {
    // For whoever has no script, a page writes the link's address out, and that alone.
    const isAddress = ({ localName, textContent }: Element) =>
      localName === 'noscript' && /^<p class="u">https?:\/\/[^<>"]+<\/p>$/.test(textContent ?? '')
    const elements = [...document.querySelectorAll(`${selector} *`)].filter((element) => !isAddress(element))
    const links = elements.filter((element) => element instanceof HTMLAnchorElement)
    const attributes = elements.flatMap((element) => element.getAttributeNames())
    return {
      elements: [...new Set(elements.map(({ localName }) => localName))],
      handlers: [...new Set(attributes)].filter((name) =>
        /^on|^(?:srcdoc|srcset|action|formaction|ping|xlink:href|is|slot|name)$/.test(name),
      ),
      schemes: [...new Set(links.map(({ protocol }) => protocol))].filter(
        (scheme) => !/^(?:https?|mailto|tel)?:$/.test(scheme),
      ),
    }
  }, within)

const HARMFUL =
  'script style iframe frame object embed form input textarea select template noscript base meta link math video audio'.split(
    ' ',
  )

/** `own` is a scheme that may stand there: of the app that is to be opened. */
async function expectNoEffect({ page, seen }: Effects, within: string, own?: string): Promise<void> {
  const parts = await partsOf(page, within)
  const schemes = parts.schemes.filter((scheme) => scheme !== own)
  expect(parts.elements.filter((name) => HARMFUL.includes(name))).toEqual([])
  expect(parts.elements.length).toBeGreaterThan(0)
  expect({ ...parts, elements: [], schemes }).toEqual({ elements: [], handlers: [], schemes: [] })
  await provoke(page, within)
  // A round trip through the page: what was about to run has run, and has been told.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(seen).toEqual([])
}

describe('texts that try to act', () => {
  it('do act in a page that shows them as they are', async () => {
    const effects = await watched()
    await effects.page.route(`${stage.origin}/bare`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    )
    await effects.page.goto(`${stage.origin}/bare`)
    await effects.page.evaluate((texts) => {
      for (const text of texts) {
        const place = document.createElement('section')
        place.innerHTML = text
        document.body.append(place)
      }
    }, attacks)
    const count = (sign: string) => effects.seen.filter((what) => what.startsWith(sign)).length
    await expect.poll(() => count('script ran'), { timeout: 20_000 }).toBeGreaterThan(30)
    await expect.poll(() => count('request'), { timeout: 20_000 }).toBeGreaterThan(3)
    await effects.close()
  })

  it('are only text and pictures where the portal shows markup, under its own policy', async () => {
    const effects = await watched()
    const { page } = effects
    const policy = (await fetch(stage.origin)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    const script = await buildMarkupScript(attacks)
    await page.route(`${stage.origin}/attacks.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.route(`${stage.origin}/attacks`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<!doctype html><meta charset="utf-8"><main id="root"></main><script type="module" src="/attacks.js"></script>',
      }),
    )
    await page.goto(`${stage.origin}/attacks`)
    await page.getByText('all shown').waitFor()
    expect(await page.locator('section[data-attack]').count()).toBe(2 * attacks.length)
    await expectNoEffect(effects, 'section[data-attack]')
    await effects.close()
  })

  it('are only text on the pages of the portal', async () => {
    const operator = await callAs(stage.origin, 'operator')
    const [title] = classes['Breaking out of an attribute, a text or a script'] ?? []
    const { id } = await operator.post<{ id: string }>('/api/admin/news/add', {
      title,
      summary: title,
      content: attacks.filter((text) => !/\0|\p{Surrogate}/u.test(text)).join('\n\n'),
    })
    const effects = await watched()
    await effects.page.goto(`${stage.origin}/home/news/info?id=${id}`)
    await effects.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await effects.page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await expectNoEffect(effects, 'article')
    await effects.close()
  })

  it('are only text on a landing page, for a computer and a phone', async () => {
    const [developer, operator] = await Promise.all([callAs(stage.origin, 'active'), callAs(stage.origin, 'operator')])
    const { appId } = await developer.post<{ appId: string }>('/api/app/add', {
      appName: '"><svg onload=alert(1)>',
      category: '出行',
      android: { package: 'com.example.attacks', scheme: 'attacks' },
      ios: { bundleId: 'com.example.attacks', teamId: 'A1B2C3D4E5', appStoreId: '1234567890', scheme: 'attacks' },
    })
    await developer.post('/api/appLink/add', {
      appId,
      linkName: '</title><img src=x onerror=alert(1)>',
      scene: '推广',
      targets: { android: 'attacks://x?id={id}', ios: 'attacks://x?id={id}' },
      params: [{ name: 'id', type: 'string' }],
      share: {
        title: '</title></style><script>alert(1)</script>',
        description: '"><img src=x onerror=alert(1)>\'--></script><svg/onload=alert(1)>',
      },
    })
    const { list } = await operator.post<{ list: { modifyId: string; appId: string }[] }>('/api/admin/link/queryPage')
    const modifyId = list.find((row) => row.appId === appId)?.modifyId
    await operator.post('/api/admin/link/approve', { modifyId })
    const links = await developer.post<{ list: { code: string }[] }>('/api/appLink/queryPage', { appId })
    const query = `?id=${encodeURIComponent('"><script>alert(1)</script>')}&ch=<script>`
    for (const userAgent of [COMPUTER, IPHONE]) {
      const effects = await watched({ userAgent })
      await effects.page.goto(`${stage.origin}/s/${links.list[0]?.code}${query}`)
      await effects.page.getByRole('heading', { level: 1, name: '</title></style><script>alert(1)</script>' }).waitFor()
      await expectNoEffect(effects, 'main', 'attacks:')
      await effects.close()
    }
  })
})
