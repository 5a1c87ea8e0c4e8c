import type { FastifyBaseLogger } from 'fastify'
import { seal, unseal, type Opener } from '#src/kernel/crypto/seal.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { MailError, type Mail, type MailMessage } from './mail.ts'
import type { Random } from '#src/kernel/random.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/** A mail stored in the database, not yet accepted by the mail server. */
export interface OutgoingMail {
  id: string
  message: MailMessage
  tries: number
  createdAt: Date
  dueAt: Date
}

interface Parts {
  db: Database
  config: Opener['config']
  mail: Mail
  clock: Clock
  random: Random
  log: FastifyBaseLogger
}

/** How long a process may hold a mail before another one sends it. */
const LEASE_MS = 60_000
/** Interval of tries while the mail server is away. */
const AWAY_MS = 2_000
/** A refused mail is tried again after one minute, two, four …, and given up after three days. */
const REFUSED_MS = 60_000
const REFUSED_MOST_MS = 6 * 3_600_000
const GIVE_UP_MS = 3 * 86_400_000
const LOOK_EVERY_MS = 1_000
const ROUND = 20

const REFUSED = {
  now: 'the mail server refuses a mail for now',
  over: 'a mail is given up: the mail server refuses it',
}
const SEALED = { now: 'a mail cannot be unsealed for now', over: 'a mail is given up: it cannot be unsealed' }

type Row = Awaited<ReturnType<Transaction['outgoingMail']['findMany']>>[number]

/**
 * Notices by mail. A mail is stored in the transaction of its change and sent after the commit. Any process retries it
 * until the mail server accepts it. No mail is lost; a crash between sending and recording it may send it twice.
 */
export class MailOutbox {
  readonly #parts: Parts
  readonly #underWay = new Set<Promise<unknown>>()
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #away = false
  #blind = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether the last try got no answer. */
  get away(): boolean {
    return this.#away
  }

  /** Starts sending, including mails of other or earlier processes. */
  start(): void {
    this.#timer = setTimeout(
      () => this.#track(this.drain().finally(() => !this.#closed && this.start())),
      LOOK_EVERY_MS,
    )
    this.#timer.unref()
  }

  /** Stores a mail in a transaction; pass it to `send` after the commit. */
  async put(tx: Transaction, message: MailMessage): Promise<OutgoingMail> {
    const { config, clock, random } = this.#parts
    const createdAt = clock.now()
    // While the server is away the mail is due at once, for any process.
    const dueAt = new Date(createdAt.getTime() + (this.#away ? 0 : LEASE_MS))
    const mail = { id: random.id(), message, tries: 0, createdAt, dueAt }
    const { to, subject, text, scene } = message
    const addressEnc = seal(to, config.secrets.sealKey, random)
    await tx.outgoingMail.create({ data: { id: mail.id, addressEnc, subject, text, scene, createdAt, dueAt } })
    return mail
  }

  /** Sends committed mails without waiting. */
  send(mails: readonly OutgoingMail[]): void {
    for (const mail of mails) if (mail.dueAt > mail.createdAt) this.#track(this.#deliver(mail))
  }

  /** Sends due mails; stops when the mail server is away. Never rejects. */
  async drain(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      const now = clock.now()
      // A new mail that is due far in the future was stored before the clock was set back.
      const due = { OR: [{ dueAt: { lte: now } }, { tries: 0, dueAt: { gt: new Date(now.getTime() + 2 * LEASE_MS) } }] }
      const rows = await db.read.outgoingMail.findMany({ where: due, orderBy: { dueAt: 'asc' }, take: ROUND })
      this.#blind = false
      for (const row of rows) {
        if (this.#closed) return
        if ((await this.#claim(row)) && !(await this.#open(row))) return
      }
    } catch (error) {
      if (!this.#blind) log.warn({ err: error }, 'the outgoing mail waits: the database does not answer')
      this.#blind = true
    }
  }

  /** Waits for sending mails; the rest stays for the next process. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #track(work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => {
        // The row remains and is retried when the lease ends.
        this.#parts.log.warn({ err: error }, 'what became of a mail could not be written down')
      })
      .finally(() => this.#underWay.delete(tracked))
    this.#underWay.add(tracked)
  }

  /** Claims a due mail for this process; only one process succeeds. */
  async #claim({ id, dueAt }: Row): Promise<boolean> {
    const { db, clock } = this.#parts
    const leased = new Date(clock.now().getTime() + LEASE_MS)
    const { count } = await db.transaction((tx) =>
      tx.outgoingMail.updateMany({ where: { id, dueAt }, data: { dueAt: leased } }),
    )
    return count === 1
  }

  /** Whether to go on with the next mail. */
  async #open({ addressEnc, subject, text, scene, ...row }: Row): Promise<boolean> {
    let to: string
    try {
      to = unseal(addressEnc, this.#parts.config.secrets)
    } catch (error) {
      await this.#tryLater({ ...row, scene }, error, SEALED)
      return true
    }
    return this.#deliver({ ...row, message: { to, subject, text, scene } })
  }

  /** Whether to go on with the next mail. */
  async #deliver(mail: OutgoingMail): Promise<boolean> {
    const { db, mail: server, log } = this.#parts
    try {
      await server.send(mail.message)
    } catch (error) {
      await this.#postpone(mail, error)
      return !this.#away
    }
    if (this.#away) log.info('the mail server is back')
    this.#away = false
    await db.transaction((tx) => tx.outgoingMail.deleteMany({ where: { id: mail.id } }))
    return true
  }

  async #postpone({ message, ...mail }: OutgoingMail, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts
    if (error instanceof MailError && error.refused) {
      this.#away = false
      await this.#tryLater({ ...mail, scene: message.scene }, error, REFUSED)
      return
    }
    if (!this.#away) log.error({ err: error }, 'the mail server is away: what is to be sent waits in the database')
    this.#away = true
    const data = { dueAt: new Date(clock.now().getTime() + AWAY_MS) }
    await db.transaction((tx) => tx.outgoingMail.updateMany({ where: { id: mail.id }, data }))
  }

  /** Postpones a refused mail, or gives it up. */
  async #tryLater(
    { id, tries, createdAt, scene }: Pick<Row, 'id' | 'tries' | 'createdAt' | 'scene'>,
    error: unknown,
    why: typeof REFUSED,
  ): Promise<void> {
    const { db, clock, log } = this.#parts
    const now = clock.now().getTime()
    if (now - createdAt.getTime() >= GIVE_UP_MS) {
      log.error({ err: error, scene, mail: id }, why.over)
      await db.transaction((tx) => tx.outgoingMail.deleteMany({ where: { id } }))
      return
    }
    log.warn({ err: error, scene, mail: id }, why.now)
    const dueAt = new Date(now + Math.min(REFUSED_MS * 2 ** tries, REFUSED_MOST_MS))
    await db.transaction((tx) => tx.outgoingMail.updateMany({ where: { id }, data: { dueAt, tries: tries + 1 } }))
  }
}
