import { CONSENT_VERSION, DATA_STATE, stateLabel, type StateOf } from '@unilink/shared'
import { emailColumns } from '@unilink/server/db/personal/account-email.ts'
import { sealFields } from '@unilink/server/db/personal/personal-fields.ts'
import { organisationNameColumns, personNameColumns } from '@unilink/server/db/personal/profile-name.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Transaction } from '@unilink/server/kernel/ports/database.ts'

/** A ready-made account: one per role and state that a screen or a test may want to be. */
export interface Persona {
  name: string
  email: string
  title: string
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  operator?: boolean
}

/** Held to the whitelist by the emulator even while it is off for everybody else. */
export const OUTSIDER: Persona = {
  name: 'off-whitelist',
  email: 'off-whitelist@unilink.test',
  title: '企业开发者（白名单外）',
  accountType: 1,
  dataState: DATA_STATE.active,
}

/** The password of every persona; there are none in production. */
export const PERSONA_PASSWORD = 'Unilink2026'

export const PERSONAS: readonly Persona[] = [
  {
    name: 'operator',
    email: 'operator@unilink.test',
    title: '平台运营',
    accountType: 1,
    dataState: DATA_STATE.active,
    operator: true,
  },
  {
    name: 'active',
    email: 'active@unilink.test',
    title: '企业开发者（正常）',
    accountType: 1,
    dataState: DATA_STATE.active,
  },
  {
    name: 'new',
    email: 'new@unilink.test',
    title: '企业开发者（未完善）',
    accountType: 1,
    dataState: DATA_STATE.incomplete,
  },
  {
    name: 'reviewing',
    email: 'reviewing@unilink.test',
    title: '企业开发者（审核中）',
    accountType: 1,
    dataState: DATA_STATE.inReview,
  },
  {
    name: 'rejected',
    email: 'rejected@unilink.test',
    title: '企业开发者（审核不通过）',
    accountType: 1,
    dataState: DATA_STATE.rejected,
  },
  {
    name: 'frozen',
    email: 'frozen@unilink.test',
    title: '企业开发者（已冻结）',
    accountType: 1,
    dataState: DATA_STATE.frozen,
  },
  {
    name: 'government',
    email: 'government@unilink.test',
    title: '政府机构（正常）',
    accountType: 2,
    dataState: DATA_STATE.active,
  },
  {
    name: 'personal',
    email: 'personal@unilink.test',
    title: '个人开发者（正常）',
    accountType: 3,
    dataState: DATA_STATE.active,
  },
  {
    name: 'other',
    email: 'other@unilink.test',
    title: '另一家企业（正常）',
    accountType: 1,
    dataState: DATA_STATE.active,
  },
  ...inOtherStates('government', 2, '政府机构'),
  ...inOtherStates('personal', 3, '个人开发者'),
  OUTSIDER,
]

/** A role's accounts in the states besides the normal one. */
function inOtherStates(role: string, accountType: 2 | 3, title: string): Persona[] {
  const states = { new: 0, reviewing: 1, rejected: 3, frozen: 4 } as const
  return Object.entries(states).map(([state, dataState]) => ({
    name: `${role}-${state}`,
    email: `${role}-${state}@unilink.test`,
    title: `${title}（${stateLabel('data', dataState)}）`,
    accountType,
    dataState,
  }))
}

/** Passes its check and belongs to nobody. */
const ID_NUMBER = '11010519491231002X'
const NAMES: Record<1 | 2 | 3, string> = { 1: '星桥科技有限公司', 2: '滨海市数据资源局', 3: '林知远' }

interface PersonaOptions {
  /** Of `PERSONA_PASSWORD`; hashed anew when left out. */
  passwordHash?: string
  /** When a persona was registered and reviewed; now when left out. */
  at?: (persona: Persona) => Date
}

/** Writes the personas into an empty database; their ids are those of `idOf`. */
export async function seedPersonas(world: World, tx: Transaction, options: PersonaOptions = {}): Promise<void> {
  const passwordHash = options.passwordHash ?? (await world.passwords.hash(PERSONA_PASSWORD))
  const since = (persona: Persona) => options.at?.(persona) ?? world.clock.now()
  await tx.account.createMany({
    data: PERSONAS.map((persona) => accountOf(world, persona, passwordHash, since(persona))),
  })
  const known = PERSONAS.filter(({ dataState }) => dataState !== DATA_STATE.incomplete)
  await tx.profile.createMany({ data: known.map((persona) => profileOf(world, persona, since(persona))) })
}

/** The fixed id of a persona's account. */
export function idOf(name: string): string {
  const index = PERSONAS.findIndex((persona) => persona.name === name)
  if (index < 0) throw new RangeError(`no persona is called ${name}`)
  return String(1_000_000_000_000_001 + index)
}

function accountOf(world: World, persona: Persona, passwordHash: string, since: Date) {
  const { name, email, accountType, dataState, operator = false } = persona
  const frozen = dataState === DATA_STATE.frozen
  return {
    id: idOf(name),
    ...emailColumns(world, email),
    passwordHash,
    accountType,
    dataState,
    operator,
    freezeReason: frozen ? '提供虚假资料' : null,
    frozenAt: frozen ? since : null,
    consentVersion: CONSENT_VERSION,
    consentAt: since,
    createdAt: since,
    updatedAt: since,
  }
}

function profileOf(world: World, { name, email, accountType, dataState }: Persona, since: Date) {
  const isPerson = accountType === 3
  const personal = sealFields(world, {
    ...(isPerson ? { citizenId: ID_NUMBER } : { legalPersonName: '林知远', legalPersonCertNo: ID_NUMBER }),
    address: '福建省福州市鼓楼区软件大道 89 号',
    contactName: '林知远',
    contactPhone: '13800138000',
    contactEmail: email,
  })
  return {
    accountId: idOf(name),
    ...(isPerson ? personNameColumns(world, NAMES[3]) : organisationNameColumns(NAMES[accountType])),
    ...(!isPerson && { creditCode: '91350100M000100Y43', legalPersonCertType: 1 }),
    ...personal,
    rejectReason: dataState === DATA_STATE.rejected ? '营业执照不清晰，请重新上传' : null,
    submittedAt: since,
    reviewedAt: dataState === DATA_STATE.inReview ? null : since,
    updatedAt: since,
  }
}
