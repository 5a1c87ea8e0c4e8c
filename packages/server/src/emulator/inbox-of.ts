import { CapturedMail } from '#src/world/captured-mail.ts'
import type { World } from '#src/world/world.ts'

/** The mail that anyone may read: emulator mode's, unless it is sent by SMTP. */
export function inboxOf({ config, mail }: World): CapturedMail | undefined {
  return config.emulator && mail instanceof CapturedMail ? mail : undefined
}
