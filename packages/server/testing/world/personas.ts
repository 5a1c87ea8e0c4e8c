import { CONSENT_VERSION, DATA_STATE } from '@unilink/shared'
import { emailColumns } from '@unilink/server/db/personal/account-email.ts'
import { sealFields } from '@unilink/server/db/personal/personal-fields.ts'
import { organisationNameColumns, personNameColumns } from '@unilink/server/db/personal/profile-name.ts'
import { seedFactor } from './persona-factor.ts'
import { PERSONA_PASSWORD, PERSONAS, type Persona } from '@unilink/shared/emulator'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Transaction } from '@unilink/server/kernel/ports/database.ts'

/** Passes its check and belongs to nobody. */
const ID_NUMBER = '11010519491231002X'
const NAMES: Record<1 | 2 | 3, string> = { 1: '星桥科技有限公司', 2: '滨海市数据资源局', 3: '林知远' }

interface PersonaOptions {
  /** Of `PERSONA_PASSWORD`; hashed anew when left out. */
  passwordHash?: string
  /** When a persona registered and was reviewed; now by default. */
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
  for (const persona of PERSONAS.filter(({ secondFactor }) => secondFactor)) {
    await seedFactor(world, tx, idOf(persona.name), since(persona))
  }
}

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
    freezeReason: frozen ? 'false-profile' : null,
    frozenAt: frozen ? since : null,
    secondFactorAt: persona.secondFactor ? since : null,
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
