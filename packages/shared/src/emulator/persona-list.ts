import { SEEDED_DOMAIN, SEEDED_PASSWORD } from '#src/domain/person/seeded.ts'
import { DATA_STATE, type StateOf } from '#src/domain/states.ts'
import { Message } from '#src/words/message.ts'
import type { personas } from '#src/words/zh/emulator.ts'

/** A ready-made account, one per role and state. */
export interface Persona<Name extends string = keyof typeof personas> {
  name: Name
  email: string
  title: Message
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  operator?: boolean
  /** Signing in asks for a second factor: its codes are those of `persona-factor.ts`. */
  secondFactor?: boolean
}

const { incomplete, inReview, active, rejected, frozen } = DATA_STATE

const persona = <const Name extends keyof typeof personas>(
  name: Name,
  accountType: Persona['accountType'],
  dataState: Persona['dataState'],
  more: Pick<Persona, 'operator' | 'secondFactor'> = {},
): Persona<Name> => ({
  name,
  email: `${name}@${SEEDED_DOMAIN}`,
  title: new Message(`personas.${name}`),
  accountType,
  dataState,
  ...more,
})

/** Off the whitelist; the emulator applies the whitelist to this account even while it is off. */
export const OUTSIDER = persona('off-whitelist', 1, active)

/** The password of every persona; production refuses to start where there are any. */
export const PERSONA_PASSWORD = SEEDED_PASSWORD

const ALL = [
  persona('operator', 1, active, { operator: true }),
  persona('active', 1, active),
  persona('new', 1, incomplete),
  persona('reviewing', 1, inReview),
  persona('rejected', 1, rejected),
  persona('frozen', 1, frozen),
  persona('government', 2, active),
  persona('personal', 3, active),
  persona('other', 1, active),
  ...inOtherStates('government', 2),
  ...inOtherStates('personal', 3),
  OUTSIDER,
  persona('two-step', 1, active, { secondFactor: true }),
]

export type PersonaName = (typeof ALL)[number]['name']
export const PERSONAS: readonly Persona[] = ALL

/** The role's accounts in all states but the normal one. */
function inOtherStates<const Role extends 'government' | 'personal'>(role: Role, accountType: 2 | 3) {
  return [
    persona(`${role}-new`, accountType, incomplete),
    persona(`${role}-reviewing`, accountType, inReview),
    persona(`${role}-rejected`, accountType, rejected),
    persona(`${role}-frozen`, accountType, frozen),
  ]
}
