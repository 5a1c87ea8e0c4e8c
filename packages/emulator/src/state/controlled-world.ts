import type { WorldParts } from '@unilink/server/compose/create-world.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { ControlledClock } from '@unilink/server/testing/world/controlled-clock.ts'
import type { FaultBook } from '#src/state/faults/fault-book.ts'
import type { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import type { EventHub } from '#src/kernel/event-hub.ts'
import type { MockFolder } from '#src/state/overrides/mock-folder.ts'
import type { OverrideBook } from '#src/state/overrides/override-book.ts'
import type { RequestLog } from '#src/state/requests/request-log.ts'
import type { EmulatedWeb } from '@unilink/server/testing/world/emulated-web.ts'
import type { EmulatedWechat } from '@unilink/server/testing/world/emulated-wechat.ts'
import type { Kept, Memory } from '@unilink/server/testing/world/memory.ts'
import type { MailChaos } from './mail-chaos.ts'
import type { KeptMemories } from './kept-memories.ts'

/** What the emulator controls in a world. */
export interface Control {
  readonly clock: ControlledClock
  /** Captured mail; undefined when SMTP_URL sends it. */
  readonly inbox: CapturedMail | undefined
  /** How often mail is refused. */
  readonly chaos: MailChaos
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
  /** Writes them as they change. */
  readonly keeper: KeptMemories
}

export interface ControlledWorld extends World, Control {
  readonly clock: ControlledClock
  readonly wechat: EmulatedWechat
}

export interface ControlledParts extends Omit<WorldParts, 'clock' | 'mail' | 'extension'> {
  clock?: ControlledClock
  /** Overrides of files, which hold in every world. */
  mocks?: MockFolder | undefined
  /** What it remembers of before; what changes is written beside its data. Without it nothing is. */
  kept?: Kept
}

/** Opens a world with controlled clock, mail and answers. */
export type CreateControlledWorld = (config: Config, parts?: ControlledParts) => Promise<ControlledWorld>
