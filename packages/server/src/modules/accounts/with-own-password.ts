import { CODE } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { withPassword } from './check-password.ts'
import type { Change } from '#src/modules/changes/change.ts'

/** Runs `work` in one transaction once the caller has said the password again. Refuses with `passwordWrong`, `signInLocked`, 429. */
export function withOwnPassword<T>(
  context: ActorContext,
  password: string,
  work: (tx: Change) => Promise<T>,
): Promise<T> {
  const { email } = context.actor
  return withPassword(context, { email, password, refusal: CODE.passwordWrong, captcha: false }, work)
}
