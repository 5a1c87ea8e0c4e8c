import { SIMULATED_DEVICES } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { linkServer, server, visitBy as visit, visitRows as rows } from '#support/link-server.ts'
import { WAYS } from '#support/visit-ways.ts'
import { seedLink } from '#support/seed-link.ts'

describe.each(WAYS)('%s', (_way, emulator) => {
  linkServer({ emulator })

  describe('coming back from an attempt to open the app', () => {
    const back = ({ text }: { text: string }) =>
      /from(?:=|%3D)open(?:&amp;|%26)v(?:=|%3D)([\w.-]+)/.exec(text)?.[1] ?? ''
    const events = () => server.world.db.read.visitEvent.findMany()

    it('belongs to the visit it comes from: one visit, and its next step', async () => {
      const token = back(await visit('iphone-safari'))
      const returned = await visit('iphone-safari', `?from=open&v=${token}`)
      expect(returned.status).toBe(302)
      expect(returned.headers['location']).toContain('apps.apple.com')
      const [row, ...others] = await rows()
      expect(others).toEqual([])
      expect(await events()).toMatchObject([{ visitId: row?.id, kind: 'store_jump', store: 'appstore' }])
      await visit('iphone-safari', `?from=open&v=${token}`)
      expect(await rows()).toHaveLength(1)
      expect(await events()).toHaveLength(1)
    })

    it('carries what the visitor came for through the store by the first button, and offers the scheme again', async () => {
      const carried = await seedLink(server.world, { app: { deferred: true, iosScheme: 'starbridge' } })
      const first = await visit('iphone-safari', '', carried.code)
      const returned = await visit('iphone-safari', `?from=open&v=${back(first)}`, carried.code)
      expect(returned.status).toBe(200)
      const buttons = [...returned.text.matchAll(/<a [^>]*class="b[^>]*>/g)].map(([tag]) => tag)
      expect(buttons[0]).toContain('apps.apple.com')
      expect(buttons[0]).toContain('data-k="1"')
      expect(returned.text).toMatch(/ data-k="[^"]*UL\.[\w.-]+"/)
      expect(buttons.some((tag) => tag.includes('href="starbridge://'))).toBe(true)
      expect(await rows()).toHaveLength(1)
    })

    it('keeps the id where the visitor gets a page again', async () => {
      const apps = await seedLink(server.world, { content: { fallbacks: ['deeplink', 'vendorStore'] } })
      const ua = SIMULATED_DEVICES['android-chrome'].ua.replace('SM-S9280', 'PHZ110')
      const page = (query = '') => server.http.get(`/s/${apps.code}${query}`).set('user-agent', ua)
      const first = await page()
      const returned = await page(`?from=open&v=${back(first)}`)
      const idOf = ({ text }: { text: string }) => /data-v="([^"]+)"/.exec(text)?.[1]
      expect(returned.status).toBe(200)
      expect(idOf(returned)).toBe(idOf(first))
      expect(await rows()).toMatchObject([{ id: idOf(first) }])
    })

    it('is a visit of its own for another visitor, another link, a made-up token, none, or after half an hour', async () => {
      const token = back(await visit('iphone-safari'))
      const other = await seedLink(server.world)
      const made = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
      const own = [
        await visit('iphone-safari', `?from=open&v=${token}`).set('cookie', 'uv=AAAAAAAAAAAAAAAAAAAAAA'),
        await visit('iphone-safari', `?from=open&v=${token}`, other.code),
        await visit('iphone-safari', `?from=open&v=${made}`),
        await visit('iphone-safari', '?from=open'),
      ]
      server.world.clock.advance(30 * 60_000)
      own.push(await visit('iphone-safari', `?from=open&v=${token}`))
      // Who was sent the address has made no attempt yet, and gets the button.
      for (const { status, text } of own)
        expect({ status, opens: text.includes('data-a="open"') }).toEqual({ status: 200, opens: true })
      expect(await rows()).toHaveLength(6)
    })
  })
})
