import type { MoveName } from '#src/domain/states.ts'

/** What has states and moves. */
export const ENTITY_TYPES = ['account', 'app', 'link', 'revision', 'address', 'domain'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** The machine that tells the states and moves of each. */
interface MachineOf {
  account: 'data'
  app: 'app'
  link: 'link'
  revision: 'review'
  address: 'address'
  domain: 'domain'
}
/** The names of the moves of something. */
export type MoveOf<Type extends EntityType> = MoveName<MachineOf[Type]>
