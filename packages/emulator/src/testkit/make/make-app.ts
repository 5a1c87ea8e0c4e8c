import { told, ToldError } from '#src/kernel/told/told.ts'
import { randomBytes } from 'node:crypto'
import { contract, type APP_STATE, type BodyOf } from '@unilink/shared'
import type { PersonaName } from '@unilink/shared/emulator'
import type { SignedIn, WorldActs } from '../world-acts.ts'
import { accepted } from './accepted.ts'
import { makeAccount, type AccountWish } from './make-account.ts'

/** Whose it is: a persona, an account at hand, or one that is made for it, and frozen once it has it. */
export type Owner = PersonaName | SignedIn | (Omit<AccountWish, 'state'> & { state?: 'active' | 'frozen' })

export interface AppWish extends Partial<BodyOf<typeof contract.app.add>> {
  /** `active`, the persona, by default. */
  owner?: Owner
  /** `active` by default. */
  state?: keyof typeof APP_STATE
}

export interface MadeApp {
  appId: string
  appName: string
  owner: SignedIn
}

/** Makes an app with a page for browsers, and what else is wished. */
export const makeApp = (world: WorldActs, { owner = 'active', state, ...body }: AppWish = {}): Promise<MadeApp> =>
  ownedBy(world, owner, async (by) => {
    const { appId, appName } = await accepted(by, contract.app.add, {
      appName: `应用 ${randomBytes(4).toString('hex')}`,
      category: '出行',
      h5Url: 'https://m.example.com/',
      ...body,
    })
    if (state === 'frozen') await world.move('app', appId, 'freeze')
    return { appId, appName, owner: by }
  })

/** Signs the owner in for some work; one that shall be frozen is so afterwards, since a frozen account makes nothing. */
export async function ownedBy<Made>(
  world: WorldActs,
  owner: Owner,
  work: (by: SignedIn) => Promise<Made>,
): Promise<Made> {
  if (typeof owner === 'string') return work(await world.as(owner))
  if ('token' in owner) return work(owner)
  const { state = 'active', ...wish } = owner
  if (!['active', 'frozen'].includes(state)) throw new ToldError(told('an owner is active or frozen, not {}', state))
  const by = await makeAccount(world, wish)
  const made = await work(by)
  if (state === 'frozen') await world.move('account', by.accountId, 'freeze')
  return made
}
