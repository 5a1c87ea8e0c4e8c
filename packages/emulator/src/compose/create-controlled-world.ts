import { createWorld } from '@unilink/server/compose/create-world.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { Memory } from '@unilink/server/testing/world/memory.ts'
import { EventHub } from '#src/kernel/event-hub.ts'
import { MailChaos } from '#src/state/mail-chaos.ts'
import { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import { ControlledClock } from '@unilink/server/testing/world/controlled-clock.ts'
import type { Control, CreateControlledWorld } from '#src/state/controlled-world.ts'
import { KeptMemories } from '#src/state/kept-memories.ts'
import { FaultBook } from '#src/state/faults/fault-book.ts'
import { EmulatedWeb } from '@unilink/server/testing/world/emulated-web.ts'
import { EmulatedWechat } from '@unilink/server/testing/world/emulated-wechat.ts'
import { OverrideBook } from '#src/state/overrides/override-book.ts'
import { RequestLog } from '#src/state/requests/request-log.ts'
import { emulatorExtension } from './emulator-extension.ts'

/** Of overrides, of mails and of exchanges each. */
const VISITOR_BYTES = 524_288

/** Opens a world with controlled clock, mail and answers. */
export const createControlledWorld: CreateControlledWorld = async (config, parts = {}) => {
  const { clock = new ControlledClock(), random = systemRandom } = parts
  // Worlds of a public demo are many, and of strangers.
  const mostBytes = config.emulation.visitors ? VISITOR_BYTES : undefined
  const inbox = config.smtpUrl ? undefined : new CapturedMail(clock, random, config.mailFrom, mostBytes)
  const events = new EventHub()
  inbox?.watch({ arrived: (message) => events.tell('mail', message), changed: () => events.tell('mailbox', {}) })
  const faults = new FaultBook(events)
  const overrides = new OverrideBook(parts.mocks, mostBytes)
  const internet = new EmulatedWeb()
  const wechat = new EmulatedWechat(clock, config.wechat)
  const chaos = new MailChaos(random)
  const mails = inbox && { mail: inbox, mailChaos: chaos }
  const memories = { clock, faults, overrides, outages: internet.outages, wechat, ...mails }
  for (const [name, memory] of Object.entries<Memory>(memories)) {
    if (parts.kept && name in parts.kept) memory.load(structuredClone(parts.kept[name]))
  }
  const keeper = new KeptMemories(parts.kept && config.dataDir, memories)
  // A mail that no call waits for is written all the same.
  inbox?.watch({ arrived: () => void keeper.settled().catch(() => {}), changed: () => {} })
  const control: Control = {
    clock,
    internet,
    wechat,
    inbox,
    chaos,
    faults,
    overrides,
    events,
    memories,
    keeper,
    requests: new RequestLog(events, mostBytes),
  }
  const extension = emulatorExtension(control, config)
  const world = await createWorld(config, {
    web: internet,
    wechat,
    ...parts,
    clock,
    extension,
    ...(inbox && { mail: chaos.before(inbox) }),
  })
  internet.serve(world)
  const close = async () => {
    events.close()
    await world.close()
  }
  return { ...world, ...control, close }
}
