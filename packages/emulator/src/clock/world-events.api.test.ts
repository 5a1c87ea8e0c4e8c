import type { EmuAnswerOf, clockCalls } from '@unilink/shared/emulator'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { expect, it } from 'vitest'
import { createTestApp } from '#support/test-app.ts'

it('tells what happens in a world by its clock, in order, and no more once it has', async () => {
  const server = await createTestApp()
  const { linkId } = await seedLink(server.world)
  const now = server.world.clock.now().getTime()
  const validTo = new Date(now + 3_600_000)
  await server.world.db.transaction((tx) => tx.link.update({ where: { id: linkId }, data: { validTo } }))
  const events = async () =>
    ((await server.http.get('/__emu/v1/clock/events')).body as EmuAnswerOf<typeof clockCalls.events>).events
  const before = await events()
  expect(before).toContainEqual(expect.objectContaining({ kind: 'linkEnds', id: linkId, at: validTo.toISOString() }))
  expect(before.map(({ at }) => at)).toEqual(before.map(({ at }) => at).toSorted())
  server.world.clock.advance(3_600_001)
  expect((await events()).filter(({ id }) => id === linkId)).toEqual([])
  await server.close()
})

it('says whose session expires', async () => {
  const server = await createTestApp()
  await server.http.post('/__emu/v1/personas/active/login').send({})
  const { events } = (await server.http.get('/__emu/v1/clock/events')).body as EmuAnswerOf<typeof clockCalls.events>
  expect(events).toContainEqual(expect.objectContaining({ kind: 'sessionEnds', title: 'active@unilink.test' }))
  await server.close()
})
