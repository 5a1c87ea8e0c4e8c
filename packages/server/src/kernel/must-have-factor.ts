import type { Actor } from './actor.ts'
import type { World } from './world.ts'

/** Whether a second factor is demanded of an account: of an operator by the configuration, of any by itself. */
export const mustHaveFactor = (
  { config }: Pick<World, 'config'>,
  { operator, factorDemanded }: Pick<Actor, 'operator' | 'factorDemanded'>,
): boolean => factorDemanded || (operator && config.operatorFactor)
