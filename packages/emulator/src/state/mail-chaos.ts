import type { Memory } from '@unilink/server/testing/world/memory.ts'
import { MailError, type Mail } from '@unilink/server/kernel/mail/mail.ts'
import type { Random } from '@unilink/server/kernel/random.ts'
import type { mailCalls, EmuAnswerOf } from '@unilink/shared/emulator'

export type Triggers = EmuAnswerOf<typeof mailCalls.chaos>

const NONE = { ErrorCode: 451, Probability: 0 }
const QUIET: Triggers = { Authentication: NONE, Recipient: NONE, Sender: NONE }
/** From here on a refusal of SMTP is for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500

/** Mailpit's chaos: how often SMTP refuses who signs in, a sender, a recipient. */
export class MailChaos implements Memory {
  readonly #random: Random
  #triggers: Triggers = QUIET

  constructor(random: Random) {
    this.#random = random
  }

  get triggers(): Triggers {
    return this.#triggers
  }

  set(triggers: Triggers): void {
    this.#triggers = triggers
  }

  /** The code of SMTP that this one is refused with, if it is. */
  strikes(step: keyof Triggers): number | undefined {
    const { ErrorCode, Probability } = this.#triggers[step]
    return this.#random.below(100) < Probability ? ErrorCode : undefined
  }

  /** Mail of the platform, which is refused as by SMTP. */
  before(mail: Mail): Mail {
    return {
      send: async (message) => {
        const code = this.strikes('Sender') ?? this.strikes('Recipient')
        if (code === undefined) return mail.send(message)
        throw new MailError('the mail server did not take the message', { refused: code >= FOR_GOOD, cause: code })
      },
      close: () => mail.close(),
    }
  }

  get version(): unknown {
    return this.#triggers
  }

  save(): unknown {
    return this.#triggers
  }

  load(saved: unknown): void {
    this.#triggers = saved as Triggers
  }
}
