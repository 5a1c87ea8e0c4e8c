import { SIMULATED_DEVICES, linkContent, recognizeClient } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { askPage, goPage, STATE_PAGES } from './go-routes.ts'
import { mailHtml } from '@unilink/server/kernel/mail/mail-html.ts'
import { MARKUP_ATTACKS } from '@unilink/server/support/samples/markup-attacks.ts'
import { planVisit } from '@unilink/server/visits/listener/plan-visit.ts'
import { renderPlan } from '@unilink/server/visits/pages/render-plan.ts'

const LINK_HOST = 'https://link.test'
const PLAIN = '平常的文字'
const TAG = /<\/?([a-z][^\s/>]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /\s([^\s=>]+)(?:="[^"]*")?/g

/** A page's tags with the names of their attributes: what no text may change. */
function frameOf(html: string): string[] {
  const quiet = html.replace('<!doctype html>', '').replaceAll(/<(script|style)>[^]*?<\/\1>/g, '<$1></$1>')
  const frame = Array.from(quiet.matchAll(TAG), ([, name = '', attributes = '']) =>
    [name, ...Array.from(attributes.matchAll(ATTRIBUTE), ([, attribute = '']) => attribute)].join(' '),
  )
  return [...frame, `left over: ${quiet.replaceAll(TAG, '').includes('<')}`]
}

const content = linkContent.parse({
  linkName: '链接',
  scene: '推广',
  targets: { android: 'starbridge://trip/{id}', ios: 'https://app.example.com/{id}', h5: 'https://m.example.com/{id}' },
  params: [{ name: 'id', type: 'string' }],
})

/** The page of a link whose owner, and whose visitor, wrote `text` wherever they may. */
function pageWith(text: string, ua: string, appState: number): string {
  const link = {
    linkId: '1234567890123456',
    code: 'abc234',
    appId: '1234567890123457',
    appVersion: 0,
    linkPrefix: 'k7q',
    reviewState: 2,
    linkState: 1,
    appState,
    ownerId: '1234567890123458',
    ownerDataState: 2,
    validFrom: undefined,
    validTo: undefined,
    live: {
      revisionId: '1234567890123458',
      content: { ...content, share: { title: text, description: text, image: text } },
    },
    app: {
      appName: text,
      icon: text,
      android: {
        package: 'com.example.app',
        scheme: 'starbridge',
        apkUrl: text,
        yingyongbao: text,
        stores: { xiaomi: text },
      },
      ios: { bundleId: text, appStoreId: '1234567890' },
      h5Url: text,
    },
  }
  const hosts = { linkHost: LINK_HOST, landingHost: 'https://go.example.com', covered: true, domains: [] }
  const visit = { client: recognizeClient({ ua }), query: { id: text, channel: text }, hosts, now: 0 }
  return renderPlan(planVisit(link, visit), { link, linkHost: LINK_HOST, language: 'zh', visitId: 'visit' }).html
}

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** One of each kind of page: a button, intent, a guide, a universal link, a store, a QR code, a preview. */
const agents: [string, string][] = [
  ...(
    ['xiaomi-browser', 'android-chrome', 'android-wechat', 'iphone-safari', 'harmony-next', 'desktop-chrome'] as const
  ).map((name): [string, string] => [name, SIMULATED_DEVICES[name].ua]),
  ['bot', BOT],
]

describe('whatever owner and visitor write', () => {
  it.each(agents)('the page for %s has the tags of any other', (_name, ua) => {
    const plain = frameOf(pageWith(PLAIN, ua, 1))
    for (const text of MARKUP_ATTACKS) expect(frameOf(pageWith(text, ua, 1)), text).toEqual(plain)
    expect(plain.at(-1)).toBe('left over: false')
  })

  it('a state page holds nothing of it', () => {
    const plain = pageWith(PLAIN, SIMULATED_DEVICES['xiaomi-browser'].ua, 3)
    expect(plain).not.toContain(PLAIN)
    for (const text of MARKUP_ATTACKS) {
      expect(pageWith(text, SIMULATED_DEVICES['xiaomi-browser'].ua, 3)).toBe(plain)
    }
  })

  it('mails and the pages of the emulator have the tags of any other', () => {
    const mail = (text: string) => mailHtml({ subject: text, text: text.replaceAll('\n', ' '), code: text })
    for (const text of MARKUP_ATTACKS) {
      expect(frameOf(mail(text)), text).toEqual(frameOf(mail(PLAIN)))
      const page = (data: string) => frameOf(goPage({ token: data, to: data, tour: false }, STATE_PAGES.zh))
      expect(page(text), text).toEqual(page(PLAIN))
      const asked = (data: string) => frameOf(askPage({ as: data, to: data }, data, STATE_PAGES.en))
      expect(asked(text), text).toEqual(asked(PLAIN))
    }
  })

  it('would be found in a page that lets it through', () => {
    expect(frameOf(`<p>${PLAIN}</p>`)).not.toEqual(frameOf('<p><img src=x onerror=alert(1)></p>'))
    expect(frameOf(`<p title="${PLAIN}">`)).not.toEqual(frameOf('<p title="" onmouseover=alert(1) x="">'))
  })
})
