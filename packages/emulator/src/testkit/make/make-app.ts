import { randomBytes } from 'node:crypto'
import { contract, type APP_STATE, type BodyOf } from '@unilink/shared'
import type { PersonaName } from '@unilink/shared/emulator'
import type { SignedIn, WorldActs } from '../world-acts.ts'
import { accepted } from './accepted.ts'

/** Whose it is: a persona, or an account at hand. */
export type Owner = PersonaName | SignedIn

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
export async function makeApp(
  world: WorldActs,
  { owner: whose = 'active', state, ...body }: AppWish = {},
): Promise<MadeApp> {
  const owner = typeof whose === 'string' ? await world.as(whose) : whose
  const { appId, appName } = await accepted(owner, contract.app.add, {
    appName: `应用 ${randomBytes(4).toString('hex')}`,
    category: '出行',
    h5Url: 'https://m.example.com/',
    ...body,
  })
  if (state === 'frozen') await world.move('app', appId, 'freeze')
  return { appId, appName, owner }
}
