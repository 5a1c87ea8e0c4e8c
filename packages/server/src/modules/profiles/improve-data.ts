import { parseTelling, profileOf, CODE } from '@unilink/shared'
import type { DataOf, ParsedBodyOf, contract, organisationProfile, personalProfile, FilePurpose } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { fieldError, AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { moveProfile } from './move-profile.ts'
import type { z } from 'zod'
import type { World } from '#src/kernel/world.ts'
import { sealFields } from '#src/db/personal/personal-fields.ts'
import { organisationNameColumns, personNameColumns } from '#src/db/personal/profile-name.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

type Call = typeof contract.account.improveData

/**
 * Submits the caller's profile for review; its fields depend on the role. Refuses with `illegalProfileMove` in a state without that
 * move, `invalidFields` wrong fields, `fileNotFound` unusable files.
 */
export async function improveData(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountType = actor.accountType, ...body } = input
  const parsed = parseTelling(profileOf(accountType), body)
  if (!parsed.success) throw fieldError(...parsed.problems)
  const profile = parsed.data
  const columns = profileColumns(world, profile)
  return change(context, async (tx) => {
    const { accountId } = actor
    if (accountType !== actor.accountType) await assertNeverApproved(tx, accountId)
    await checkProfileFiles(tx.db, accountId, filesOf(profile))
    const dataState = await moveProfile(tx, { accountId, name: 'improveData', columns: { accountType } })
    const now = world.clock.now()
    const data = {
      ...columns,
      rejectReason: null,
      reviewedAt: null,
      reviewerId: null,
      submittedAt: now,
      updatedAt: now,
    }
    await tx.db.profile.upsert({ where: { accountId }, create: { ...data, accountId }, update: data })
    return { dataState }
  })
}

/** An approval belongs to a role and cannot move to another one. */
async function assertNeverApproved({ db }: Change, accountId: string): Promise<void> {
  const approvals = await db.profileEvent.count({ where: { accountId, action: 'approve' } })
  if (approvals > 0) throw fieldError({ path: 'accountType', msg: message('fields.accountTypeFixed') })
}

type SubmittedProfile = z.output<typeof organisationProfile> | z.output<typeof personalProfile>

const NO_PAPERS = { legalPersonName: null, legalPersonCertNo: null, citizenId: null }

/** A submitted profile as sealed columns; those of the other role are emptied. */
function profileColumns(world: World, profile: SubmittedProfile) {
  const { name, address, contactName, contactPhone, contactEmail } = profile
  const contact = { address, contactName, contactPhone, contactEmail }
  if ('citizenId' in profile) {
    return {
      ...personNameColumns(world, name),
      ...sealFields(world, { ...contact, ...NO_PAPERS, citizenId: profile.citizenId }),
      creditCode: null,
      licenceFileId: null,
      legalPersonCertType: null,
      idFrontFileId: profile.idFrontFileId,
      idBackFileId: profile.idBackFileId,
    }
  }
  const { legalPersonName, legalPersonCertNo } = profile
  return {
    ...organisationNameColumns(name),
    ...sealFields(world, { ...contact, ...NO_PAPERS, legalPersonName, legalPersonCertNo }),
    creditCode: profile.creditCode,
    licenceFileId: profile.licenceFileId,
    legalPersonCertType: profile.legalPersonCertType,
    idFrontFileId: null,
    idBackFileId: null,
  }
}

function filesOf(profile: SubmittedProfile): ProfileFile[] {
  if (!('citizenId' in profile)) return [{ fileId: profile.licenceFileId, purpose: 'licence' }]
  return [
    { fileId: profile.idFrontFileId, purpose: 'idImage' },
    { fileId: profile.idBackFileId, purpose: 'idImage' },
  ]
}

interface ProfileFile {
  fileId: string
  purpose: FilePurpose
}

/** Refuses with `fileNotFound` a file that is missing, belongs to somebody else, or has another purpose. */
async function checkProfileFiles(tx: Transaction, ownerId: string, wanted: ProfileFile[]): Promise<void> {
  const ids = wanted.map(({ fileId }) => fileId)
  const files = await tx.file.findMany({ where: { id: { in: ids }, ownerId }, select: { id: true, purpose: true } })
  const purposes = new Map(files.map(({ id, purpose }) => [id, purpose]))
  if (wanted.some(({ fileId, purpose }) => purposes.get(fileId) !== purpose)) throw new AppError(CODE.fileNotFound)
}
