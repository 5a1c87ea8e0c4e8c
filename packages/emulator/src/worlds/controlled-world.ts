import { createWorld, type WorldParts } from '@unilink/server/compose/create-world.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { ControlledClock } from '#src/clock/controlled-clock.ts'
import { emulatorExtension } from '#src/compose/emulator-extension.ts'
import { FaultBook } from '#src/faults/fault-book.ts'
import { CapturedMail } from '#src/mail/captured-mail.ts'
import { EventHub } from '#src/request-log/event-hub.ts'
import type { MockFolder } from '#src/faults/overrides/mock-folder.ts'
import { OverrideBook } from '#src/faults/overrides/override-book.ts'
import { RequestLog } from '#src/request-log/request-log.ts'
import { EmulatedWeb } from '#src/outside/emulated-web.ts'
import { EmulatedWechat } from '#src/outside/wechat/emulated-wechat.ts'
import type { Memory } from './memory.ts'

/** What the emulator controls in a world. */
export interface Control {
  readonly clock: ControlledClock
  /** Captured mail; undefined when SMTP_URL sends it. */
  readonly inbox: CapturedMail | undefined
  /** Answers that go wrong on purpose. */
  readonly faults: FaultBook
  /** Answers that are given instead of the real ones. */
  readonly overrides: OverrideBook
  /** What was asked and why it was answered so. */
  readonly requests: RequestLog
  /** What goes on, for whoever listens. */
  readonly events: EventHub
  /** The internet, as far as the world asks it. */
  readonly internet: EmulatedWeb
  /** WeChat's server, as far as the world asks it. */
  readonly wechat: EmulatedWechat
  /** State that a fork or snapshot copies besides database and files, by name. */
  readonly memories: Readonly<Record<string, Memory>>
}

export interface ControlledWorld extends World, Control {
  readonly clock: ControlledClock
  readonly wechat: EmulatedWechat
}

export interface ControlledParts extends Omit<WorldParts, 'clock' | 'mail' | 'extension'> {
  clock?: ControlledClock
  /** Overrides of files, which hold in every world. */
  mocks?: MockFolder | undefined
}

/** Opens a world with controlled clock, mail and answers. */
export async function createControlledWorld(config: Config, parts: ControlledParts = {}): Promise<ControlledWorld> {
  const { clock = new ControlledClock(), random = systemRandom } = parts
  const inbox = config.smtpUrl ? undefined : new CapturedMail(clock, random, config.mailFrom)
  const events = new EventHub()
  inbox?.watch({
    arrived: (message) => events.tell('mail', message),
    changed: () => events.tell('mailbox', {}),
  })
  const faults = new FaultBook(events)
  const overrides = new OverrideBook(parts.mocks)
  const internet = new EmulatedWeb()
  const wechat = new EmulatedWechat(clock, config.wechat)
  const memories = { clock, faults, overrides, outages: internet.outages, wechat, ...(inbox && { mail: inbox }) }
  const control: Control = {
    clock,
    internet,
    wechat,
    inbox,
    faults,
    overrides,
    events,
    memories,
    requests: new RequestLog(events),
  }
  const extension = emulatorExtension(control, config)
  const world = await createWorld(config, {
    web: internet,
    wechat,
    ...parts,
    clock,
    extension,
    ...(inbox && { mail: inbox }),
  })
  internet.serve(world)
  const close = async () => {
    events.close()
    await world.close()
  }
  return { ...world, ...control, close }
}
