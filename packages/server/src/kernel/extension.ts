import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { VisitAnswers } from './ports/visit-answers.ts'
import type { World } from './world.ts'

/** What an extension is given of a platform beside its world. */
export interface ExtendedParts {
  /** The portal's page, if it is built. */
  readonly page: string | undefined
  readonly visits: VisitAnswers
}

/** What an emulator adds to a platform. A platform that serves real people has none. */
export interface Extension {
  /** Elements for the head of every page; they tell the portal what it may offer. */
  readonly pageHead: string
  /** Folders with more files of the portal, beside its own. */
  readonly portalFolders: readonly string[]
  /** An address that is held to the whitelist even while the whitelist is off for everybody else. */
  readonly heldToWhitelist: string
  /** Whether an answer may go wrong on purpose. Pages are not prerendered then. */
  readonly disturbed: boolean
  /** What a text stands for that is given in place of a captcha's letters. */
  captchaAnswer(text: string): 'pass' | 'fail' | 'used' | undefined
  /** What differs in the account behind a request. */
  seenAs(request: FastifyRequest): Partial<Actor> | undefined
  /** Adds hooks and routes to a world's app. With an extension visits come to no listener before the app: it takes them in. */
  extend(app: FastifyInstance, world: World, parts: ExtendedParts): void
}
