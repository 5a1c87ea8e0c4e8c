import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { openSession } from '#src/modules/sessions/open-session.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { withPassword } from './check-password.ts'

type Call = typeof contract.account.login

/**
 * Signs in by e-mail and password. Refuses with 11002 locked, 11004 captcha due, 11001 anything else: in words and in
 * time the same for addresses that have an account and those that do not.
 */
export async function signIn(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { email, password, captchaToken } = input
  return withPassword(
    context,
    { email, password, captchaToken, refusal: CODE.wrongCredentials, captcha: true },
    async (tx, accountId) => {
      const account = await tx.db.account.findUniqueOrThrow({ where: { id: accountId } })
      tx.audit({
        action: 'account.login',
        targetType: 'account',
        targetId: accountId,
        actorId: accountId,
      })
      const token = await openSession(tx, accountId)
      return {
        token,
        email: emailOf(context.world, account),
        dataState: account.dataState as DataOf<Call>['dataState'],
      }
    },
  )
}
