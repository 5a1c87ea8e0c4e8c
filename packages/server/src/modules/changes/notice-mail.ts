import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'

/** A notice as the owner's mailbox gets it; `kind` is the scene it is found by. */
export function noticeMail(to: string, kind: string, title: string, content: string): MailMessage {
  return { to, scene: kind, subject: title, text: `${content}${MAIL_SIGNATURE}` }
}
