import { SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import { describe, expect, it } from 'vitest'
import { link, linkServer, server, visitBy as visit, visitRows as rows } from '#support/link-server.ts'
import { WAYS } from '#support/visit-ways.ts'
import { seedLink } from '#support/seed-link.ts'

describe.each(WAYS)('%s', (_way, emulator) => {
  linkServer({ emulator })

  describe('GET /s/{code} by client', () => {
    it('gives the Xiaomi browser a landing page: its scheme, then the Xiaomi store', async () => {
      const answer = await visit('xiaomi-browser')
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/href="starbridge:\/\/trip\/1\?ul_v=[\w.-]{50,}"/)
      expect(answer.text).toContain('mimarket://details?id=com.example.a')
      // It waits for a tap, and says so.
      expect(answer.text).toContain('<small>点击打开</small>')
      expect(await rows()).toMatchObject([
        { kind: 'visit', os: 'android', brand: 'xiaomi', browser: 'miui', container: 'browser', outcome: 'landing' },
      ])
    })

    it('gives WeChat on Android the guide at once and starts no APK', async () => {
      const { text, status } = await visit('android-wechat')
      expect(status).toBe(200)
      expect(text).toContain('class="o"')
      expect(text).not.toContain('app.apk')
      expect(text).not.toContain('href="starbridge:')
      expect(await rows()).toMatchObject([{ container: 'wechat' }])
    })

    it('offers HarmonyOS NEXT AppGallery and never an APK', async () => {
      const { text } = await visit('harmony-next')
      expect(text).toContain('https://appgallery.huawei.com/app/detail?id=com.example.h')
      expect(text).not.toContain('app.apk')
      expect(await rows()).toMatchObject([{ os: 'harmony', brand: 'huawei' }])
    })

    it('opens the universal link on an iPhone and the App Store after it', async () => {
      const { text } = await visit('iphone-safari')
      expect(text).toContain(`href="http://link.test/s/${link.code}?from=open&amp;v=`)
      expect(text).toContain('https://apps.apple.com/cn/app/id1234567890')
    })

    it('shows a computer the QR code of the link', async () => {
      const { text } = await visit('desktop-chrome')
      expect(text).toContain('<svg')
      expect(text).toContain('用手机扫一扫')
      expect(await rows()).toMatchObject([{ os: 'windows', kind: 'visit' }])
    })

    it('gives a spider the share card only, and counts it apart', async () => {
      const { text, status, headers } = await visit('spider')
      expect(status).toBe(200)
      expect(text).toContain('<meta property="og:title" content="一起出行">')
      expect(text).not.toContain('starbridge://')
      expect(headers['set-cookie']).toBeUndefined()
      expect(await rows()).toMatchObject([{ kind: 'bot', outcome: 'bot' }])
    })

    it('redirects where the plan is one step, and tells what came of it', async () => {
      const web = await seedLink(server.world, { content: { fallbacks: ['h5'] } })
      const { status, headers } = await visit('xiaomi-browser', '', web.code)
      expect(status).toBe(302)
      expect(headers['location']).toBe('https://m.example.com/trip/1')
      expect(await rows()).toMatchObject([{ outcome: 'h5' }])
      expect(await server.world.db.read.visitEvent.findMany()).toMatchObject([{ kind: 'h5', linkId: web.linkId }])
    })

    it('keeps every page within 15 kB, to one origin and its own script', async () => {
      for (const device of Object.keys(SIMULATED_DEVICES) as SimulatedDevice[]) {
        const { text, headers } = await visit(device)
        expect(Buffer.byteLength(text), device).toBeLessThan(15_000)
        expect(text, device).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="?(?:https?:|\/\/)/)
        expect(headers['content-security-policy'], device).toMatch(/default-src 'none'; script-src 'sha256-/)
        expect(headers['content-security-policy'], device).not.toContain('unsafe')
        expect(headers['cache-control'], device).toBe('no-store')
        expect(headers['accept-ch'], device).toContain('Sec-CH-UA-Model')
      }
    })

    it('reads the model from client hints when the user agent is reduced', async () => {
      const ua =
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
      await server.http.get(`/s/${link.code}`).set('user-agent', ua).set('sec-ch-ua-model', '"24094RAD4C"')
      expect(await rows()).toMatchObject([{ brand: 'xiaomi' }])
    })

    describe('a page whose device the user agent does not name', () => {
      const ua =
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
      const page = (headers: Record<string, string> = {}) =>
        server.http.get(`/s/${link.code}`).set({ 'user-agent': ua, ...headers })
      const tokenOf = ({ text }: { text: string }) => /data-h="([^"]+)"/.exec(text)?.[1] ?? ''
      const idOf = ({ text }: { text: string }) => /data-v="([^"]+)"/.exec(text)?.[1]

      it('gets what its model gets once it tells the model, and counts once', async () => {
        const first = await page()
        expect(first.text).toContain('market://details')
        expect(first.text).not.toContain('oppomarket://')
        const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? ''
        const told = { 'x-ul-visit': tokenOf(first), 'x-ul-model': 'PHZ110' }
        for (const headers of [{ ...told, cookie }, told]) {
          const refined = await page(headers)
          expect(refined.status).toBe(200)
          expect(refined.text).toContain('oppomarket://')
          expect([idOf(refined), tokenOf(refined)]).toEqual([idOf(first), ''])
        }
        expect(await rows()).toHaveLength(1)
      })

      it('is a visit of its own with a forged token, or that of another visitor or link', async () => {
        const first = await page()
        const token = tokenOf(first)
        const other = await seedLink(server.world)
        const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
        for (const name of [forged, 'x', `${'9'.repeat(60)}.${'A'.repeat(20)}`]) {
          await page({ 'x-ul-visit': name, 'x-ul-model': '%E0%A4%A' })
        }
        await page({ 'x-ul-visit': token, cookie: 'uv=AAAAAAAAAAAAAAAAAAAAAA' })
        await server.http.get(`/s/${other.code}`).set({ 'user-agent': ua, 'x-ul-visit': token })
        expect(await rows()).toHaveLength(6)
      })

      it('does not ask where the model is known', async () => {
        expect(tokenOf(await visit('xiaomi-browser'))).toBe('')
        expect(tokenOf(await visit('iphone-safari'))).toBe('')
        expect(tokenOf(await page({ 'sec-ch-ua-model': '"24094RAD4C"' }))).toBe('')
      })
    })

    it('knows the app that a web view names beside its user agent', async () => {
      const ua =
        'Mozilla/5.0 (Linux; Android 15; 24129PN74C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'
      await server.http.get(`/s/${link.code}`).set('user-agent', ua)
      await server.http.get(`/s/${link.code}`).set('user-agent', ua).set('x-requested-with', 'com.tencent.mm')
      expect(await rows()).toMatchObject([{ container: 'other-app' }, { container: 'wechat', brand: 'xiaomi' }])
    })

    const UA = Object.fromEntries(uaCorpus.map(({ id, ua }) => [id, ua]))
    const QQ_BROWSER =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 MQQBrowser/14.8.5 Mobile/15E148 Safari/604.1'
    it.each([
      [UA['qq-ios'], '（旧版为 ≡）</li><li>选“用 Safari 打开”'],
      [UA['weibo-ios'], '在弹出的菜单中选“用 Safari 打开”'],
      [UA['weibo-android-xiaomi'], '在弹出的菜单中选“用浏览器打开”'],
      [QQ_BROWSER, '<li>复制链接</li><li>粘贴到 Safari 中打开'],
      [SIMULATED_DEVICES['android-wechat'].ua, '<li>点右上角 ···</li><li>选“在浏览器打开”'],
    ])('guides by the menu of the app: %s', async (ua = '', words) => {
      const { text } = await server.http.get(`/s/${link.code}`).set('user-agent', ua)
      expect(text).toContain(words)
      expect(text.includes('viewBox="0 0 232 168"')).toBe(ua !== QQ_BROWSER)
    })

    it('speaks English to those who ask for it', async () => {
      const { text } = await visit('iphone-safari').set('accept-language', 'en-GB,en;q=0.9,zh;q=0.1')
      expect(text).toContain('<html lang="en">')
      expect(text).toContain('Get it from the App Store')
    })

    it('escapes what owners wrote', async () => {
      const share = { title: '<script>alert(1)</script>', description: '"><img src=x>', image: '' }
      const evil = await seedLink(server.world, { content: { share } })
      const { text } = await visit('xiaomi-browser', '', evil.code)
      expect(text).not.toContain('<script>alert')
      expect(text).not.toContain('<img src=x>')
    })
  })

  describe('GET /s/{code} that leads nowhere', () => {
    const STATES = [
      ['disabled', 200, { link: { linkState: 2 } }],
      ['frozen', 403, { link: { linkState: 3 } }],
      ['expired', 410, { link: { validTo: new Date('2026-11-01T00:00:00Z') } }],
      ['not-yet', 200, { link: { validFrom: new Date('2026-12-01T00:00:00Z') } }],
      ['pending', 200, { link: { linkState: 0, reviewState: 1, liveRevisionId: null } }],
      ['rejected', 200, { link: { linkState: 0, reviewState: 3, liveRevisionId: null } }],
      ['app-frozen', 403, { app: { appState: 3 } }],
      ['owner-frozen', 403, { owner: 'frozen' }],
    ] as const

    it.each(STATES)(
      'says %s by %i, without the target in its source, and counts it as blocked',
      async (state, answered, options) => {
        const blocked = await seedLink(server.world, options)
        const { text, status } = await visit('xiaomi-browser', '', blocked.code)
        expect(status).toBe(answered)
        for (const secret of ['starbridge', 'example.com', 'mimarket']) expect(text).not.toContain(secret)
        expect(await rows()).toMatchObject([{ kind: 'blocked', outcome: state, linkId: blocked.linkId }])
      },
    )

    it('answers 404 with a page for a code that no link has, and counts nothing', async () => {
      for (const code of ['nosuchcode', '%00', '%E4%BD%A0', 'a'.repeat(100)]) {
        const { status } = await visit('xiaomi-browser', '', code)
        expect(status, code).toBe(404)
      }
      const { text } = await visit('xiaomi-browser', '', 'nosuchcode')
      expect(text).toContain('没有找到这个链接')
      expect(await rows()).toEqual([])
    })

    it('sees a change of the link on the very next visit', async () => {
      await visit('xiaomi-browser')
      await server.world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState: 2 } }))
      server.world.links.forget({ codes: [link.code] })
      expect((await visit('xiaomi-browser')).text).toContain('链接已停用')
    })
  })

  describe('what a visit is counted as', () => {
    it('does not count HEAD or what is fetched ahead', async () => {
      const head = await server.http.head(`/s/${link.code}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
      expect(head.status).toBe(200)
      const ahead = await visit('xiaomi-browser').set('sec-purpose', 'prefetch;prerender')
      expect(ahead.status).toBe(503)
      expect(await rows()).toEqual([])
    })

    it('is one visitor with the cookie, and somebody new without', async () => {
      const first = await visit('xiaomi-browser')
      const cookie = first.headers['set-cookie']?.[0] ?? ''
      expect(cookie).toMatch(/^uv=[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
      await visit('xiaomi-browser')
      const again = await visit('xiaomi-browser').set('cookie', cookie.split(';')[0] ?? '')
      expect(again.headers['set-cookie']).toBeUndefined()
      await visit('vivo-browser')
      server.world.clock.advance(86_400_000)
      await visit('xiaomi-browser').set('cookie', cookie.split(';')[0] ?? '')
      await visit('xiaomi-browser')
      const keys = (await rows()).map(({ visitorKey }) => visitorKey)
      expect([keys[2], keys[4]]).toEqual([keys[0], keys[0]])
      expect(new Set(keys).size).toBe(4)
    })

    it('never stores an address, and gives it another key on another day', async () => {
      await visit('xiaomi-browser')
      server.world.clock.advance(86_400_000)
      await visit('xiaomi-browser')
      const [first, second] = await rows()
      expect(first?.ipKey).not.toBe(second?.ipKey)
      expect(
        JSON.stringify([first, second], (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toContain('127.0.0.1')
    })

    it('tells channel and entry', async () => {
      await visit('xiaomi-browser', '?ch=poster&from=qr')
      await visit('xiaomi-browser', '?channel=%3Cbad%3E')
      await visit('xiaomi-browser').set('referer', 'https://News.Example.com/a?b=c')
      await visit('xiaomi-browser').set('referer', `http://link.test/s/${link.code}`)
      expect((await rows()).map(({ channel, entry }) => [channel, entry])).toEqual(
        expect.arrayContaining([
          ['poster', 'qr'],
          ['', 'direct'],
          ['', 'news.example.com'],
          ['', 'direct'],
        ]),
      )
    })

    it('stores each of 200 visits made at once', async () => {
      await Promise.all(Array.from({ length: 200 }, () => visit('xiaomi-browser')))
      expect(await rows()).toHaveLength(200)
    })
  })
})
