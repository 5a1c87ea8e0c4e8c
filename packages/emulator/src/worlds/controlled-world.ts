import { createWorld, type WorldParts } from '@unilink/server/compose/create-world.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { ControlledClock } from '#src/clock/controlled-clock.ts'
import { emulatorExtension } from '#src/compose/emulator-extension.ts'
import { FaultBook } from '#src/faults/fault-book.ts'
import { CapturedMail } from '#src/mail/captured-mail.ts'
import { EventHub } from '#src/request-log/event-hub.ts'
import { RequestLog } from '#src/request-log/request-log.ts'
import type { Memory } from './memory.ts'

/** What the emulator has in hand of a world. */
export interface Control {
  readonly clock: ControlledClock
  /** Mail that is kept instead of sent; undefined where SMTP_URL sends it. */
  readonly inbox: CapturedMail | undefined
  /** Answers that go wrong on purpose. */
  readonly faults: FaultBook
  /** What was asked and why it was answered so. */
  readonly requests: RequestLog
  /** What goes on, for whoever listens. */
  readonly events: EventHub
  /** What a fork or a snapshot takes along besides the database and the files, by name. */
  readonly memories: Readonly<Record<string, Memory>>
}

export interface ControlledWorld extends World, Control {
  readonly clock: ControlledClock
}

export interface ControlledParts extends Omit<WorldParts, 'clock' | 'mail' | 'extension'> {
  clock?: ControlledClock
}

/** Opens a world whose clock, mail and answers can be controlled. */
export async function createControlledWorld(config: Config, parts: ControlledParts = {}): Promise<ControlledWorld> {
  const { clock = new ControlledClock(), random = systemRandom } = parts
  const inbox = config.smtpUrl ? undefined : new CapturedMail(clock, random, config.mailFrom)
  const events = new EventHub()
  inbox?.watch((message) => events.tell('mail', message))
  const faults = new FaultBook(events)
  const memories = { clock, faults, ...(inbox && { mail: inbox }) }
  const control: Control = { clock, inbox, faults, events, memories, requests: new RequestLog(events) }
  const extension = emulatorExtension(control, config)
  const world = await createWorld(config, { ...parts, clock, extension, ...(inbox && { mail: inbox }) })
  const close = async () => {
    events.close()
    await world.close()
  }
  return { ...world, ...control, close }
}
