import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { link, linkServer, server } from '@unilink/emulator/testing/link-server.ts'
import { seedLink } from '@unilink/emulator/testing/seed-link.ts'

const { add } = contract.stat
linkServer()

async function visitId(): Promise<string> {
  const { text } = await server.http.get(`/s/${link.code}`).set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
  return /data-v="([^"]+)"/.exec(text)?.[1] ?? ''
}
const events = () => server.world.db.read.visitEvent.findMany({ orderBy: { kind: 'asc' } })

describe('stat/add', () => {
  it('takes what the page tells, each kind once, as the page sends it', async () => {
    const id = await visitId()
    const body = { type: 'visit', visitId: id, event: 'store_jump', store: 'xiaomi' }
    expect((await server.post(add.path, body, { form: true })).data).toEqual({ accepted: 1 })
    expect((await server.post(add.path, body, { form: true })).data).toEqual({ accepted: 0 })
    expect((await server.post(add.path, { ...body, event: 'copy' })).data).toEqual({ accepted: 1 })
    expect(await events()).toMatchObject([
      { kind: 'copy', store: '', linkId: link.linkId },
      { kind: 'store_jump', store: 'xiaomi', appId: link.appId },
    ])
  })

  it('takes lists, plain and wrapped, and counts what is new in them once', async () => {
    const id = await visitId()
    const one = { type: 'visit' as const, visitId: id, event: 'exposure' as const }
    const plain = await server.post(add.path, [one, one, { ...one, event: 'copy' }])
    expect(plain.data).toEqual({ accepted: 2 })
    const { data } = await server.call(add, { events: [one, { ...one, event: 'h5' }] })
    expect(data).toEqual({ accepted: 1 })
    expect((await events()).map(({ kind }) => kind)).toEqual(['copy', 'exposure', 'h5'])
  })

  it('counts an event once when it is told 50 times at the same time', async () => {
    const id = await visitId()
    const body = { type: 'visit', visitId: id, event: 'open_attempt' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(add.path, body)))
    expect(answers.reduce((sum, { data }) => sum + (data as { accepted: number }).accepted, 0)).toBe(1)
  })

  it('drops forged and stale visits and stores it does not know', async () => {
    const id = await visitId()
    const forged = `${id.slice(0, -2)}${id.endsWith('AA') ? 'BB' : 'AA'}`
    const told = async (body: object) => (await server.post(add.path, { type: 'visit', event: 'h5', ...body })).data
    expect(await told({ visitId: forged })).toEqual({ accepted: 0 })
    expect(await told({ visitId: id, event: 'store_jump', store: 'constructor' })).toEqual({ accepted: 0 })
    server.world.clock.advance(24 * 3_600_000)
    expect(await told({ visitId: id })).toEqual({ accepted: 0 })
    expect(await events()).toEqual([])
  })

  it('drops events of visits that were blocked', async () => {
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    await server.http.get(`/s/${off.code}`)
    await server.world.visits.settled()
    const blocked = await server.world.db.read.visit.findFirstOrThrow()
    const { data } = await server.call(add, { type: 'visit', visitId: blocked.id, event: 'h5' })
    expect(data).toEqual({ accepted: 0 })
  })

  it('stores page views without their query', async () => {
    const { data } = await server.call(add, { type: 'page', path: '/news?token=secret' })
    expect(data).toEqual({ accepted: 1 })
    expect(await server.world.db.read.pageView.findMany()).toMatchObject([{ path: '/news' }])
  })

  it('refuses what is no event', async () => {
    const many = Array.from({ length: 51 }, () => ({ type: 'page' as const, path: '/' }))
    for (const body of [
      {},
      { type: 'visit' },
      { type: 'page', path: 'x' },
      { type: 'visit', visitId: 1, event: 'h5' },
      many,
    ]) {
      expect((await server.post(add.path, body)).code).toBe(10001)
    }
  })
})
