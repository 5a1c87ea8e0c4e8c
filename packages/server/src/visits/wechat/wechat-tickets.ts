import { z } from 'zod'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import type { World } from '#src/kernel/world.ts'

/** Renewed so long before it ends. */
const EARLY_MS = 10 * 60_000
/** Asked no more often than this, unless a ticket has ended: WeChat counts its calls, and gives the old ticket to its end. */
const REST_MS = 60_000
/** A page waits no longer than this for a ticket, while the asking goes on. */
const PATIENCE_MS = 2_000

const token = z.object({ access_token: z.string().min(1) })
const ticket = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })
const refused = z.object({ errcode: z.number(), errmsg: z.string().optional() })

interface Ticket {
  text: string
  /** Milliseconds since the epoch. */
  endsAt: number
}

/**
 * The ticket by which pages are signed: asked for when the first page needs it, then kept for its two hours, and renewed
 * behind the pages before it ends. Many pages ask WeChat once.
 */
export class WechatTickets {
  readonly #world: Pick<World, 'wechat' | 'config' | 'clock' | 'log'>
  #ticket: Ticket | undefined
  #asking: Promise<void> | undefined
  #restUntil = 0

  constructor(world: Pick<World, 'wechat' | 'config' | 'clock' | 'log'>) {
    this.#world = world
  }

  /** Undefined where the platform has no account, and while WeChat gives none. Never rejects. */
  async current(): Promise<string | undefined> {
    const now = this.#now()
    const left = this.#ticket ? this.#ticket.endsAt - now : 0
    if (left > EARLY_MS) return this.#ticket?.text
    if (now >= this.#restUntil) this.#asking ??= this.#ask().finally(() => (this.#asking = undefined))
    if (left <= 0 && this.#asking) await inTime(this.#asking, PATIENCE_MS, 'WeChat takes long').catch(() => {})
    return this.#ticket && this.#ticket.endsAt > this.#now() ? this.#ticket.text : undefined
  }

  async #ask(): Promise<void> {
    const { wechat, config, log } = this.#world
    if (!config.wechat) return
    this.#restUntil = this.#now() + REST_MS
    try {
      const { access_token: access } = read(token, await wechat.token(config.wechat.appId, config.wechat.secret))
      const { ticket: text, expires_in: seconds } = read(ticket, await wechat.ticket(access))
      this.#ticket = { text, endsAt: this.#now() + seconds * 1000 }
      this.#restUntil = Math.min(this.#restUntil, this.#ticket.endsAt)
    } catch (error) {
      log.warn({ err: error }, 'WeChat gave no ticket; pages in WeChat stay as they are without it')
    }
  }

  #now(): number {
    return this.#world.clock.now().getTime()
  }
}

/** What WeChat said, or its reason for saying something else. */
function read<T extends z.ZodType>(schema: T, said: unknown): z.output<T> {
  const parsed = schema.safeParse(said)
  if (parsed.success) return parsed.data
  const { success, data } = refused.safeParse(said)
  throw new Error(success ? `WeChat refused: ${data.errcode} ${data.errmsg ?? ''}` : 'WeChat said what is not known')
}
