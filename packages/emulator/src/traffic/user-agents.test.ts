import { readFileSync } from 'node:fs'
import { recognizeClient, type Client } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { USER_AGENTS, type Surroundings } from './user-agents.ts'

const CORPUS = new URL('../../../shared/src/visit/recognize/ua-corpus.json', import.meta.url)

/** The containers that each kind of surroundings may turn out to be. */
const CONTAINERS: Record<Surroundings, readonly Client['container'][]> = {
  browser: ['browser'],
  wechat: ['wechat'],
  qq: ['qq'],
  feed: ['douyin', 'kuaishou', 'weibo'],
  pay: ['alipay'],
  office: ['wxwork', 'dingtalk'],
  desktop: ['browser'],
  bot: ['browser'],
}
const DESKTOPS = new Set(['windows', 'macos', 'linux'])

const all = Object.entries(USER_AGENTS).flatMap(([where, shares]) =>
  shares.map(([ua]) => [where as Surroundings, ua] as const),
)

describe('the user agents of made-up visitors', () => {
  it.each(all)('%s: %s is recognised for what it stands for', (where, ua) => {
    const client = recognizeClient({ ua })
    expect(CONTAINERS[where]).toContain(client.container)
    expect(client.bot !== false).toBe(where === 'bot')
    const phone = where !== 'bot' && where !== 'desktop'
    expect(client.brand !== '').toBe(phone || client.os === 'macos')
    expect(DESKTOPS.has(client.os) && where !== 'bot').toBe(where === 'desktop')
  })

  it('are those of the corpus as far as it goes', () => {
    const corpus = JSON.parse(readFileSync(CORPUS, 'utf8')) as { ua: string }[]
    const known = new Set(all.map(([, ua]) => ua))
    expect(corpus.filter(({ ua }) => known.has(ua)).length).toBeGreaterThan(9)
  })

  it('cover every brand, and every container but those that are rare', () => {
    const clients = all.map(([, ua]) => recognizeClient({ ua }))
    const brands = new Set(clients.map(({ brand }) => brand))
    for (const brand of ['huawei', 'honor', 'xiaomi', 'oppo', 'oneplus', 'realme', 'vivo', 'samsung', 'meizu', 'apple'])
      expect(brands).toContain(brand)
    expect(new Set(clients.map(({ os }) => os))).toContain('harmony')
  })
})
