import { faultInput } from '@unilink/shared/emulator'
import type { ControlledWorld } from '#src/state/controlled-world.ts'

export const FILE = '1234567890123456'

/** Leaves a mark in every kind of data of a world. */
export async function mark(world: ControlledWorld, name: string): Promise<void> {
  await world.db.transaction((tx) => tx.whitelistEntry.create({ data: entry(world, name) }))
  await world.files.put(FILE, Buffer.from(name))
  world.chaos.set({ Authentication: QUIET, Recipient: QUIET, Sender: { ErrorCode: codeOf(name), Probability: 0 } })
  await world.mail.send({ to: `${name}@unilink.test`, subject: name, text: name, scene: 'register', code: '123456' })
  world.faults.add(faultInput.parse({ preset: 'not-whitelisted', path: `/api/${name}`, times: 2 }))
  world.clock.run(0)
  world.clock.set(timeOf(name))
}

export async function marks(world: ControlledWorld) {
  const entries = await world.db.read.whitelistEntry.findMany()
  return {
    rows: entries.map(({ entry: text }) => text),
    file: (await world.files.get(FILE))?.toString(),
    mail: world.inbox?.all().map(({ to }) => to),
    refusal: world.chaos.triggers.Sender.ErrorCode,
    faults: world.faults.list().map(({ path, remaining }) => ({ path, remaining })),
    time: world.clock.now().getTime(),
  }
}

export const entry = (world: ControlledWorld, name: string) => ({
  id: world.random.id(),
  entry: `${name}@unilink.test`,
  createdBy: 'operator@unilink.test',
  createdAt: world.clock.now(),
})
export const expected = (name: string) => ({
  rows: [`${name}@unilink.test`],
  file: name,
  mail: [`${name}@unilink.test`],
  refusal: codeOf(name),
  faults: [{ path: `/api/${name}`, remaining: 2 }],
  time: timeOf(name),
})
const QUIET = { ErrorCode: 451, Probability: 0 }
const codeOf = (name: string) => 400 + name.length
const timeOf = (name: string) =>
  Date.UTC(2030, 0, 1) + Array.from(name).reduce((sum, char) => sum * 7 + char.charCodeAt(0), 0)
