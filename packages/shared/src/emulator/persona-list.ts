import { SEEDED_DOMAIN, SEEDED_PASSWORD } from '#src/domain/person/seeded.ts'
import { DATA_STATE, stateLabel, type StateOf } from '#src/domain/states.ts'
import { inChinese } from '#src/words/words.ts'

/** A ready-made account, one per role and state. */
export interface Persona<Name extends string = string> {
  name: Name
  email: string
  title: string
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  operator?: boolean
  /** Signing in asks for a second factor: its codes are those of `persona-factor.ts`. */
  secondFactor?: boolean
}

const { incomplete, inReview, active, rejected, frozen } = DATA_STATE

const persona = <const Name extends string>(
  name: Name,
  title: string,
  accountType: Persona['accountType'],
  dataState: Persona['dataState'],
  more: Pick<Persona, 'operator' | 'secondFactor'> = {},
): Persona<Name> => ({ name, email: `${name}@${SEEDED_DOMAIN}`, title, accountType, dataState, ...more })

/** Off the whitelist; the emulator applies the whitelist to this account even while it is off. */
export const OUTSIDER = persona('off-whitelist', '企业开发者（白名单外）', 1, active)

/** The password of every persona; production refuses to start where there are any. */
export const PERSONA_PASSWORD = SEEDED_PASSWORD

const ALL = [
  persona('operator', '平台运营', 1, active, { operator: true }),
  persona('active', '企业开发者（正常）', 1, active),
  persona('new', '企业开发者（未完善）', 1, incomplete),
  persona('reviewing', '企业开发者（审核中）', 1, inReview),
  persona('rejected', '企业开发者（审核不通过）', 1, rejected),
  persona('frozen', '企业开发者（已冻结）', 1, frozen),
  persona('government', '政府机构（正常）', 2, active),
  persona('personal', '个人开发者（正常）', 3, active),
  persona('other', '另一家企业（正常）', 1, active),
  ...inOtherStates('government', 2, '政府机构'),
  ...inOtherStates('personal', 3, '个人开发者'),
  OUTSIDER,
  persona('two-step', '企业开发者（已开启二次验证）', 1, active, { secondFactor: true }),
]

export type PersonaName = (typeof ALL)[number]['name']
export const PERSONAS: readonly Persona<PersonaName>[] = ALL

/** The role's accounts in all states but the normal one. */
function inOtherStates<const Role extends string>(role: Role, accountType: 2 | 3, title: string) {
  const inState = <const State extends string>(state: State, dataState: StateOf<'data'>) =>
    persona(`${role}-${state}`, `${title}（${inChinese(stateLabel('data', dataState))}）`, accountType, dataState)
  return [
    inState('new', incomplete),
    inState('reviewing', inReview),
    inState('rejected', rejected),
    inState('frozen', frozen),
  ]
}

const ROLES = { 1: 'Company', 2: 'Government', 3: 'Individual' }
const STATES: Partial<Record<number, string>> = {
  [incomplete]: 'profile incomplete',
  [inReview]: 'in review',
  [active]: 'in order',
  [rejected]: 'rejected',
  [frozen]: 'frozen',
}
const ENGLISH_TITLES: Readonly<Record<string, string>> = {
  operator: 'Operator',
  other: 'Another company (in order)',
  'off-whitelist': 'Company (not on the whitelist)',
  'two-step': 'Company (two-step verification)',
}

/** What a persona is, in the language of whoever asks. */
export const titleIn = (language: 'zh' | 'en', { name, title, accountType, dataState }: Persona): string =>
  language === 'zh' ? title : (ENGLISH_TITLES[name] ?? `${ROLES[accountType]} (${STATES[dataState] ?? title})`)
