import type { WorldActs } from '../world-acts.ts'
import { makeAccount, type AccountWish, type MadeAccount } from './make-account.ts'
import { makeApp, type AppWish, type MadeApp } from './make-app.ts'
import { makeLink, type LinkWish, type MadeLink } from './make-link.ts'

/** What a test begins with, in any state, as people bring it there: no rule is passed by. */
export interface Factory {
  account(wish?: AccountWish): Promise<MadeAccount>
  app(wish?: AppWish): Promise<MadeApp>
  link(wish?: LinkWish): Promise<MadeLink>
}

export const factory = (world: WorldActs): Factory => ({
  account: (wish) => makeAccount(world, wish),
  app: (wish) => makeApp(world, wish),
  link: (wish) => makeLink(world, wish),
})
