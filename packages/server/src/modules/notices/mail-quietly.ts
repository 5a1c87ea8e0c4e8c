import type { Context } from '#src/http/context.ts'
import type { MailMessage } from '#src/world/mail.ts'

/** Sends a mail behind the caller's back; what it tells of stands whether or not it can be sent. */
export function mailQuietly({ world, origin }: Context, mail: MailMessage): void {
  world.mail.send(mail).catch((error: unknown) => {
    world.log.error({ err: error, requestId: origin.requestId, scene: mail.scene }, 'a mail could not be sent')
  })
}
