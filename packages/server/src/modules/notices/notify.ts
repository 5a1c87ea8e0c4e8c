import type { Context } from '#src/http/context.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { OutgoingMail } from '#src/kernel/mail/mail-outbox.ts'
import { noticeMail } from './notice-mail.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

export type NoticeSubject = 'profile' | 'account' | 'app' | 'link' | 'revision'

export interface NewNotice {
  /** Whom it is for; the mail goes to this account's address. */
  accountId: string
  /** What happened, as in `link-approved`. */
  kind: `${NoticeSubject}-${'approved' | 'rejected' | 'frozen' | 'unfrozen'}`
  /** One line, Chinese. */
  title: string
  /** The whole message, Chinese; holds the reason of a refusal. Never secrets, never personal numbers. */
  content: string
  /** What it is about, so that the portal can lead there. */
  refType: NoticeSubject
  refId: string
}

/** Mails of transactions that are still open; an entry lives only as long as its transaction. */
const pending = new WeakMap<Transaction, OutgoingMail[]>()

/**
 * Runs `work` in one transaction, like `world.db.transaction`, and mails what `notify` wrote in it once it is
 * committed. The mails are kept with the transaction and go out behind the caller's back: one that cannot be sent now
 * is sent later, and a transaction that is rolled back mails nothing.
 *
 * ```ts
 * const data = await withNotices(context, async (tx) => {
 *   const { count } = await tx.link.updateMany({ where: { id, linkState: 0 }, data: { linkState: 1 } })
 *   if (count === 0) throw new AppError(13002)
 *   await writeAudit(context, tx, { action: 'link.approve', targetType: 'link', targetId: id })
 *   await notify(context, tx, { accountId, kind: 'link-approved', title, content, refType: 'link', refId: id })
 *   return { linkState: 1 }
 * })
 * world.links.forget(code)
 * ```
 */
export async function withNotices<T>(context: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { world } = context
  let mails: OutgoingMail[] = []
  const result = await world.db.transaction(async (tx) => {
    // A transaction may be run again; only the mails of the run that was committed count.
    mails = []
    pending.set(tx, mails)
    return work(tx)
  })
  world.outbox.send(mails)
  return result
}

/** Writes a notice in a transaction of `withNotices`, which mails it after the commit. Throws in any other. */
export async function notify({ world }: Context, tx: Transaction, notice: NewNotice): Promise<void> {
  const mails = pending.get(tx)
  if (!mails) throw new Error('notify() belongs into a transaction of withNotices(), which sends the mails')
  const { accountId, kind, title, content, refType, refId } = notice
  const account = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { emailEnc: true } })
  await tx.notice.create({
    data: {
      id: world.random.id(),
      accountId,
      kind,
      title,
      content,
      refType,
      refId,
      createdAt: world.clock.now(),
    },
  })
  mails.push(await world.outbox.put(tx, noticeMail(emailOf(world, account), kind, title, content)))
}
