import { randomBytes } from 'node:crypto'
import { contract, type DATA_STATE } from '@unilink/shared'
import type { MoveOf } from '@unilink/shared/emulator'
import type { SignedIn, WorldActs } from '../world-acts.ts'
import { accepted } from './accepted.ts'

export type AccountState = keyof typeof DATA_STATE

export interface AccountWish {
  /** `active` by default. */
  state?: AccountState
  /** `enterprise` by default. */
  role?: keyof typeof ROLES
  /** One that no account has; made up by default. */
  email?: string
  /** Fields of its profile in place of those made up. */
  profile?: Record<string, unknown>
}

export interface MadeAccount extends SignedIn {
  password: string
}

const ROLES = { enterprise: 1, government: 2, personal: 3 } as const
const PASSWORD = 'Made-up-2026'

/** How an account gets there from its registration. */
const WAYS: Readonly<Record<AccountState, readonly MoveOf<'account'>[]>> = {
  incomplete: [],
  inReview: ['improveData'],
  active: ['improveData', 'approve'],
  rejected: ['improveData', 'reject'],
  frozen: ['improveData', 'approve', 'freeze'],
}

/** Registers an account with the code from its mail, brings it into a state by its moves, and signs it in. */
export async function makeAccount(world: WorldActs, wish: AccountWish = {}): Promise<MadeAccount> {
  const { state = 'active', role = 'enterprise', profile = {} } = wish
  const email = wish.email ?? `made-${randomBytes(5).toString('hex')}@example.com`
  const { account } = contract
  const { captchaId } = await accepted(world, account.getImgCaptcha, {})
  const { captchaToken } = await accepted(world, account.checkImgCaptcha, {
    captchaId,
    code: await world.captcha(captchaId),
  })
  await accepted(world, account.sendEmailCaptcha, { email, scene: 'register', captchaToken })
  const { accountId } = await accepted(world, account.register, {
    email,
    password: PASSWORD,
    emailCode: await world.codes(email, 'register'),
    accountType: ROLES[role],
    agree: true,
  })
  for (const move of WAYS[state]) {
    await world.move('account', accountId, move, move === 'improveData' ? { input: profile } : {})
  }
  const { token } = await accepted(world, account.login, { email, password: PASSWORD })
  return {
    name: email.split('@', 1)[0] ?? email,
    email,
    accountId,
    password: PASSWORD,
    token,
    headers: { ...world.headers, authorization: `Bearer ${token}` },
    call: (call, body) => world.call(call, body, token),
  }
}
