import { freezeReasonLabel, CONSENT_VERSION, DATA_STATE } from '@unilink/shared'
import { seal, type Sealer } from '@unilink/server/kernel/crypto/seal.ts'
import type { Prisma } from '@unilink/server/db/client/client.ts'
import { kept, message, type Message } from '@unilink/shared/words'
import { seededDraw } from '#src/kernel/draw.ts'
import { emailColumns } from '@unilink/server/db/personal/account-email.ts'
import { sealFields } from '@unilink/server/db/personal/personal-fields.ts'
import { organisationNameColumns, personNameColumns } from '@unilink/server/db/personal/profile-name.ts'
import { seededRandom } from '@unilink/server/kernel/random.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoParts } from './journal.ts'
import type { DemoFiles } from './make-files.ts'
import { DEMO_OWNERS, type DemoOwner } from './owners.ts'
import { syntheticCitizenId, syntheticCreditCode, syntheticPhone } from './synthetic-ids.ts'

interface Parts extends DemoParts {
  files: DemoFiles
  sealKey: Uint8Array
  /** Of the password that all accounts share. */
  passwordHash: string
}

const FROZEN_DAYS_AGO = 7

/** Accounts besides the personas, with profiles and reviews. Gives their ids by key. */
export function makeAccounts(parts: Parts): Map<string, string> {
  return new Map(DEMO_OWNERS.map((owner) => [owner.key, makeAccount(parts, owner)]))
}

export const accountFrozenAt = (clock: DemoClock): Date => clock.at(FROZEN_DAYS_AGO, 15.4)

function makeAccount(parts: Parts, owner: DemoOwner): string {
  const { rows, journal, clock, draw, passwordHash } = parts
  const id = draw.id()
  const at = clock.office(owner.since, draw)
  const frozen = owner.dataState === DATA_STATE.frozen
  rows.Account.push({
    id,
    ...emailColumns(sealerOf(parts, `email ${id}`), owner.email),
    passwordHash,
    accountType: owner.accountType,
    dataState: owner.dataState,
    operator: false,
    freezeReason: frozen ? (owner.reason ?? null) : null,
    freezeDetail: null,
    frozenAt: frozen ? accountFrozenAt(clock) : null,
    consentVersion: CONSENT_VERSION,
    consentAt: at,
    createdAt: at,
    updatedAt: at,
  })
  journal.write(at, id, { action: 'account.register', targetType: 'account', targetId: id })
  if (owner.dataState !== DATA_STATE.incomplete) {
    const soon = clock.after(at, 1, 9, draw)
    submitProfile(parts, owner, id, waits(owner) ? clock.evening(seededDraw(owner.key)) : soon)
  }
  return id
}

/** Most of the profiles that wait came in the evening before. */
const waits = ({ dataState, since }: DemoOwner): boolean => dataState === DATA_STATE.inReview && since < 3

function submitProfile(parts: Parts, owner: DemoOwner, accountId: string, submittedAt: Date): void {
  const { rows, clock, draw } = parts
  const sealer = sealerOf(parts, `seal ${accountId}`)
  const reviewed = owner.dataState === DATA_STATE.inReview ? null : clock.after(submittedAt, 2, 28, draw)
  rows.Profile.push({
    accountId,
    ...papersOf(parts, owner, accountId, submittedAt),
    ...sealFields(sealer, {
      address: owner.address,
      contactName: owner.contact,
      contactPhone: syntheticPhone(draw),
      contactEmail: owner.email,
      legalPersonName: owner.accountType === 3 ? null : owner.contact,
    }),
    ...(owner.accountType === 3 ? personNameColumns(sealer, owner.name) : organisationNameColumns(owner.name)),
    rejectReason: owner.dataState === DATA_STATE.rejected ? (owner.reason ?? null) : null,
    submittedAt,
    reviewedAt: reviewed,
    reviewerId: reviewed ? parts.journal.operatorId : null,
    updatedAt: submittedAt,
  })
  move(parts, accountId, {
    action: 'improveData',
    from: DATA_STATE.incomplete,
    to: DATA_STATE.inReview,
    at: submittedAt,
  })
  if (!reviewed) return
  if (owner.dataState === DATA_STATE.rejected)
    move(parts, accountId, {
      action: 'reject',
      from: DATA_STATE.inReview,
      to: DATA_STATE.rejected,
      at: reviewed,
      reason: owner.reason,
    })
  else move(parts, accountId, { action: 'approve', from: DATA_STATE.inReview, to: DATA_STATE.active, at: reviewed })
  const at = accountFrozenAt(clock)
  if (owner.dataState === DATA_STATE.frozen)
    move(parts, accountId, {
      action: 'freeze',
      from: DATA_STATE.active,
      to: DATA_STATE.frozen,
      at,
      reason: freezeReasonLabel(owner.reason ?? ''),
    })
}

/** With random numbers of its own, so that later draws do not depend on how many fields are sealed. */
const sealerOf = (secrets: Parts, seed: string): Sealer => ({ config: { secrets }, random: seededRandom(seed) })

function papersOf({ draw, files, sealKey }: Parts, { accountType }: DemoOwner, id: string, at: Date) {
  const sealed = (text: string) => seal(text, sealKey, draw)
  if (accountType === 3) {
    return {
      citizenIdEnc: sealed(syntheticCitizenId(draw)),
      idFrontFileId: files.addPaper(id, 'idFront', at),
      idBackFileId: files.addPaper(id, 'idBack', at),
    }
  }
  return {
    creditCode: syntheticCreditCode(draw, accountType === 2),
    licenceFileId: files.addPaper(id, 'licence', at),
    legalPersonCertType: 1,
    legalPersonCertNoEnc: sealed(syntheticCitizenId(draw)),
  } satisfies Partial<Prisma.ProfileUncheckedCreateInput>
}

interface ProfileStep {
  action: 'improveData' | 'approve' | 'reject' | 'freeze'
  from: number
  to: number
  at: Date
  reason?: Message | string | undefined
}

const NOTICES = { approve: 'profile-approved', reject: 'profile-rejected', freeze: 'account-frozen' } as const

/** One step of a profile's way, as `moveProfile` leaves it. */
function move({ rows, journal, draw }: Parts, accountId: string, { action, from, to, at, reason }: ProfileStep): void {
  const event = { action, fromState: from, toState: to, reason: reason === undefined ? null : kept(reason), at }
  rows.ProfileEvent.push({ id: draw.id(), accountId, ...event })
  journal.write(at, action === 'improveData' ? accountId : 'operator', {
    action: `${action === 'freeze' ? 'account' : 'profile'}.${action}`,
    targetType: 'account',
    targetId: accountId,
    before: { dataState: from },
    after: { dataState: to, ...(reason !== undefined && { reason }) },
  })
  if (action === 'improveData') return
  const refType = action === 'freeze' ? 'account' : 'profile'
  const content = message(`notices.${NOTICES[action]}`, { reason: reason ?? '' })
  journal.notify(at, accountId, { content, refType, refId: accountId })
}
