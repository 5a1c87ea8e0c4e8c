import type { World } from '@unilink/server/kernel/world.ts'
import { emailKeyOf } from '@unilink/server/db/personal/account-email.ts'
import { recoveryHash } from '@unilink/server/modules/factors/recovery-codes.ts'
import { codeOfStep, isUsedUp, openSecret, stepOf } from '@unilink/server/modules/factors/totp.ts'
import { PERSONA_RECOVERY_CODES } from './persona-factor.ts'

/** What an account's authenticator shows, or a recovery code of a persona: as codes by mail are, one that will be taken. */
export async function factorCode(world: World, email: string, scene: string): Promise<string | undefined> {
  const account = await world.db.read.account.findUnique({
    where: { emailKey: emailKeyOf(world, email) },
    include: { totp: true, recovery: { where: { usedAt: null } } },
  })
  if (!account) return undefined
  if (scene === 'recovery') {
    const unused = new Set(account.recovery.map(({ codeHash }) => codeHash))
    return PERSONA_RECOVERY_CODES.find((code) => unused.has(recoveryHash(world, account.id, code)))
  }
  const { totp } = account
  if (!totp) return undefined
  const now = world.clock.now()
  const pending = totp.pendingEnds !== null && totp.pendingEnds > now
  if (pending) return codeOfStep(openSecret(world, totp.pendingEnc), stepOf(now))
  if (totp.secretEnc === '') return undefined
  // The next 30 seconds' code is taken as well, so that two sign-ins need not wait for each other.
  const step = [stepOf(now), stepOf(now) + 1].find((one) => !isUsedUp(one, totp.lastStep, now))
  return step === undefined ? undefined : codeOfStep(openSecret(world, totp.secretEnc), step)
}

export const FACTOR_SCENES: readonly string[] = ['totp', 'recovery']

const ASK_EVERY_MS = 250

/** `factorCode`, waiting up to `waitMs` real milliseconds for a code that was not used yet. */
export async function awaitFactorCode(world: World, email: string, scene: string, waitMs: number) {
  const deadline = performance.now() + waitMs
  for (;;) {
    const code = await factorCode(world, email, scene)
    if (code !== undefined || performance.now() >= deadline) return code
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
