import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '@unilink/shared/words'
import { idOf, testContext } from '#support/test-app.ts'
import { seedLink } from '#support/seed-link.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { change, type Change } from './change.ts'
import { notify, type NewNotice } from './notify.ts'

let world: TestWorld

beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(() => world.close())

const event = { action: 'test.act', targetType: 'test', targetId: '1' }
const noticeFor = (persona: string): NewNotice => ({
  accountId: idOf(persona),
  content: message('notices.link-approved', { link: '国庆' }),
  refType: 'link',
  refId: '1'.repeat(16),
})
const audited = () => world.db.read.auditEntry.count()

describe('change', () => {
  it('keeps rows, audit and notice together, and mails once they are committed', async () => {
    const result = await change(testContext(world), async (tx) => {
      tx.audit(event)
      await notify(tx, noticeFor('active'))
      expect(world.mail.all()).toEqual([])
      return 'done'
    })
    expect(result).toBe('done')
    expect(await audited()).toBe(1)
    const [mail] = world.mail.all()
    expect(mail).toMatchObject({ to: 'active@unilink.test', scene: 'link-approved', subject: '链接审核通过' })
    expect(mail?.text).toContain('链接“国庆”已通过审核')
  })

  it('leaves nothing of work that throws: no row, no audit, no mail, no link forgotten', async () => {
    const link = await seedLink(world)
    const known = await world.links.find(link.code)
    const failing = change(testContext(world), async (tx) => {
      await tx.db.link.update({ where: { id: link.linkId }, data: { linkName: '不算数' } })
      tx.audit(event)
      tx.touch({ codes: [link.code] })
      await notify(tx, noticeFor('active'))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await world.db.read.notice.count()).toBe(0)
    expect(await world.db.read.outgoingMail.count()).toBe(0)
    expect(await audited()).toBe(0)
    expect(world.mail.all()).toEqual([])
    expect(await world.links.find(link.code)).toBe(known)
  })

  it.each([
    ['code', ({ code }) => ({ codes: [code] })],
    ['app', ({ appId }) => ({ appId })],
    ['owner', () => ({ ownerId: idOf('active') })],
  ] as const satisfies [string, (link: { code: string; appId: string }) => Parameters<Change['touch']>[0]][])(
    'has visits see a change of links touched by %s, and keeps all others',
    async (_by, scope) => {
      const link = await seedLink(world)
      const other = await seedLink(world, { owner: 'other' })
      await world.links.find(link.code)
      const known = await world.links.find(other.code)
      await change(testContext(world), async (tx) => {
        await tx.db.link.update({ where: { id: link.linkId }, data: { linkState: 2 } })
        tx.touch(scope(link))
      })
      expect((await world.links.find(link.code))?.linkState).toBe(2)
      // On PostgreSQL an entry is also read again in time, so that there it may be another that says the same.
      const kept = await world.links.find(other.code)
      expect(kept === known || world.db.provider === 'postgresql').toBe(true)
      expect(kept).toEqual(known)
    },
  )

  it('serves a command, which has nobody to mail', async () => {
    const { db, config, clock, random } = world
    const command = { world: { db, config, clock, random }, actor: undefined, origin: testContext(world).origin }
    await change(command, async (tx) => {
      tx.audit(event)
      tx.touch({ appId: '1' })
    })
    expect(await audited()).toBe(1)
    await expect(change(command, (tx) => notify(tx, noticeFor('active')))).rejects.toThrow('mails nobody')
    expect(await world.db.read.notice.count()).toBe(0)
  })
})
