import { inChinese, kept, message, type Message } from '@unilink/shared/words'
import type { noticeTitles } from '@unilink/shared/words/zh'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { Change } from './change.ts'
import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'

export type NoticeSubject = 'profile' | 'account' | 'app' | 'link' | 'revision' | 'address' | 'domain'

export interface NewNotice {
  /** Whom it is for; the mail goes to this account's address. */
  accountId: string
  /** The whole message; holds the reason of a refusal. Never secrets, never personal numbers. */
  content: Message<'notices'>
  /** What it is about, so that the portal can lead there. */
  refType: NoticeSubject
  refId: string
}

/** What happened, as in `link-approved`: what is said tells it. */
export const kindOf = ({ key }: Message<'notices'>) => key.slice('notices.'.length) as keyof typeof noticeTitles

/** Writes a notice for an account, and the mail that tells of it. */
export async function notify(tx: Change, notice: NewNotice): Promise<void> {
  const { world } = tx.context
  const { accountId, content, refType, refId } = notice
  const kind = kindOf(content)
  const title = message(`noticeTitles.${kind}`)
  const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId }, select: { emailEnc: true } })
  const id = world.random.id()
  const createdAt = world.clock.now()
  const words = { title: kept(title), content: kept(content) }
  await tx.db.notice.create({ data: { id, accountId, kind, ...words, refType, refId, createdAt } })
  await tx.mail(noticeMail(emailOf(world, account), kind, inChinese(title), inChinese(content)))
}

/** A notice as the owner's mailbox gets it; `kind` is the scene it is found by. */
export function noticeMail(to: string, kind: string, title: string, content: string): MailMessage {
  return { to, scene: kind, subject: title, text: `${content}${MAIL_SIGNATURE}` }
}
