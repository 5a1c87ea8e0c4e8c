import { linkContent } from '@unilink/shared'
import { expect, it } from 'vitest'
import { link, linkServer, server } from '#support/link-server.ts'
import { seedLink } from '#support/seed-link.ts'

linkServer()

const about = (code: string, language = 'zh-CN') =>
  server.http.get(`/s/${code}+`).redirects(0).set({ 'accept-language': language, 'user-agent': 'Mozilla/5.0' })

it('a code with + says whose link it is and where it leads, and is no visit of it', async () => {
  const content = linkContent.parse({
    targets: { android: 'starbridge://trip/{id}?secret=1', h5: 'https://m.example.com/?a=b' },
    linkName: '行程',
    scene: '推广',
    params: [{ name: 'id', type: 'integer' }],
  })
  const known = await seedLink(server.world, { app: { appName: '星桥 <b>' }, content })
  const { status, text, headers } = await about(known.code)
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  for (const said of ['starbridge://trip/{id}<', 'https://m.example.com/<', '星桥 &lt;b&gt;', known.code, '发布者'])
    expect(text).toContain(said)
  for (const kept of ['secret', '<b>', 'data-v', '<script']) expect(text).not.toContain(kept)
  expect((await about(known.code, 'en')).text).toContain('Publisher')
  await server.world.visits.settled()
  expect(await server.world.db.read.visit.count()).toBe(0)
})

it('of a link that leads nowhere it says why, and of none that there is none', async () => {
  const off = await seedLink(server.world, { link: { linkState: 2 } })
  const { status, text } = await about(off.code)
  expect({ status, stopped: text.includes('链接已停用'), leads: text.includes('starbridge') }).toEqual({
    status: 200,
    stopped: true,
    leads: false,
  })
  const frozen = await seedLink(server.world, { link: { linkState: 3 } })
  expect((await about(frozen.code)).status).toBe(403)
  for (const none of ['nothing1', '', '+', `${link.code}+`]) expect((await about(none)).status).toBe(404)
})
