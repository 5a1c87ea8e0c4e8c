import type { Transaction } from '#src/kernel/ports/database.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { auditEntry, type AuditEvent, type AuditSource } from '#src/modules/audit/audit-entry.ts'
import { chainEntries, type NewEntry } from '#src/modules/audit/chain-entries.ts'
import type { LinkScope } from '#src/kernel/ports/links.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'
import type { OutgoingMail } from '#src/kernel/mail/mail-outbox.ts'
import type { World } from '#src/kernel/world.ts'
import type { Once } from '#src/http/idempotency/once.ts'

/** Where a change comes from: a request, or a command of the command line, which mails nobody and serves no link. */
export interface ChangeSource extends AuditSource {
  world: Pick<World, 'db' | 'config' | 'clock' | 'random'> & Partial<Pick<World, 'outbox' | 'links' | 'hosts'>>
  /** When the call has to be answered, as `performance.now()` tells: what is not done by then is undone. */
  deadline?: number
  /** Where the answer of a call that creates is kept, when it came with an `Idempotency-Key`. */
  once?: Once | undefined
}

/** A change under way: its open transaction, and what is to happen with the commit. */
export interface Change {
  readonly context: ChangeSource
  readonly db: Transaction
  /** Waits for these keys and holds them until the commit; what is asked `together` behind sees the rest. */
  lock(...keys: string[]): Promise<void>
  /** Writes down who did what. */
  audit(event: AuditEvent): void
  /** Sends a mail once the change is committed. */
  mail(message: MailMessage): Promise<void>
  /** Has visits to these links read them anew once the change is committed, in every process. */
  touch(links: LinkScope): void
  /** Has the domains of apps read anew once the change is committed, in every process. */
  touchHosts(): void
  /** The answer of a call that creates, given back as it is: with the change it is kept for whoever sends the same again. */
  answer<T>(data: T): Promise<T>
}

/**
 * The one door for changes: runs `work` in one transaction, appends its audit rows to the chain right before the commit,
 * and after it sends its mails and forgets the links that it touched. What `work` throws undoes all of it.
 *
 * ```ts
 * return change(context, async (tx) => {
 *   const { before, after, state } = await move(tx, 'link', linkId, 'freeze', { freezeReason: reason })
 *   tx.touch({ codes: [after.code] })
 *   tx.audit({ action: 'link.freeze', targetId: linkId, after: { linkState: state, reason } })
 *   await notify(tx, { accountId, content, refType: 'link', refId: linkId })
 *   return { linkState: state }
 * })
 * ```
 */
export async function change<T>(context: ChangeSource, work: (tx: Change) => Promise<T>): Promise<T> {
  const { world } = context
  // Of all runs: a transaction may be run again, and what it held must be let go of however it ends.
  const held: LinkScope[] = []
  try {
    const { result, mails, hosts } = await world.db.transaction(async (db) => {
      // Anew for each run: only what the committed run asked for is done.
      const kept: Kept = { entries: [], mails: [], touched: [], hosts: false }
      const value = await work(openChange(context, db, kept))
      held.push(...kept.touched)
      for (const links of kept.touched) await world.links?.hold(links)
      await chainEntries(world, db, kept.entries)
      return { result: value, ...kept }
    }, context.deadline)
    world.outbox?.send(mails)
    if (hosts) await world.hosts?.forget()
    return result
  } finally {
    for (const links of held) world.links?.forget(links)
  }
}

interface Kept {
  entries: NewEntry[]
  mails: OutgoingMail[]
  touched: LinkScope[]
  hosts: boolean
}

function openChange(context: ChangeSource, db: Transaction, kept: Kept): Change {
  const { entries, mails, touched } = kept
  const { world } = context
  return {
    context,
    db,
    lock: (...keys) => lockKey(world.db, db, ...keys),
    audit: (event) => {
      entries.push(auditEntry(context, event))
    },
    mail: async (message) => {
      if (!world.outbox) throw new Error('a command of the command line mails nobody')
      mails.push(await world.outbox.put(db, message))
    },
    touch: (links) => {
      touched.push(links)
    },
    touchHosts: () => {
      kept.hosts = true
    },
    answer: async (data) => {
      await context.once?.keep(db, data)
      return data
    },
  }
}
