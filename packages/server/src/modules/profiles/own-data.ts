import { freezeReasonLabel, certificateTypes } from '@unilink/shared'
import type { AnswerOf, ParsedBodyOf, contract, DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { maskedFields, readableFields, revealFields, type PersonalFields } from '#src/db/personal/personal-fields.ts'
import { contactOf } from './change-contact.ts'
import { CONTACT_STATE, mayEditProfile } from './profile-policy.ts'
import { presentProfile, presentProfileEvent, type ProfileRow } from './profile-presenter.ts'
import { moveProfile } from './move-profile.ts'

type Calls = typeof contract.account

/** The caller's profile and history, newest last. Numbers are masked but for the form, which is audited. */
export async function getData(
  context: ActorContext,
  { forEdit }: ParsedBodyOf<Calls['getData']>,
): Promise<AnswerOf<Calls['getData']>> {
  const { world, actor } = context
  const account = await world.db.read.account.findUniqueOrThrow({
    where: { id: actor.accountId },
    include: { profile: true, history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
  })
  const { profile } = account
  return {
    accountType: actor.accountType,
    dataState: actor.dataState,
    profile: profile && presentProfile(world, profile, await personalOf(context, profile, forEdit)),
    rejectReason: profile?.rejectReason ?? null,
    freezeReason: freezeReasonLabel(account.freezeReason),
    freezeDetail: account.freezeDetail,
    freezeTime: account.frozenAt && toSeconds(account.frozenAt),
    submitTime: profile && toSeconds(profile.submittedAt),
    reviewTime: profile?.reviewedAt ? toSeconds(profile.reviewedAt) : null,
    history: account.history.map(presentProfileEvent),
    version: profile ? versionOf(world, contactOf(revealFields(world, profile))) : '',
  }
}

async function personalOf(context: ActorContext, profile: ProfileRow, forEdit: boolean): Promise<PersonalFields> {
  const { world, actor } = context
  const mayEdit = mayEditProfile(actor)
  if (!forEdit || !(mayEdit || actor.dataState === CONTACT_STATE)) return maskedFields(world, profile)
  const event = { action: 'profile.reveal', targetType: 'account', targetId: actor.accountId }
  await change(context, async (tx) => tx.audit(event))
  return mayEdit ? revealFields(world, profile) : readableFields(world, profile)
}

/** Takes the caller's profile back out of review. Refuses with `illegalProfileMove` when it is not in review. */
export async function withdrawData(context: ActorContext): Promise<DataOf<Calls['withdrawData']>> {
  const { accountId } = context.actor
  return change(context, async (tx) => ({ dataState: await moveProfile(tx, { accountId, name: 'withdrawData' }) }))
}

/** Certificates of legal persons in the order of the form. */
export async function getCertificateTypes(): Promise<AnswerOf<Calls['getLegalPersonCertificateType']>> {
  return certificateTypes.map(({ value, label }) => ({ value, label }))
}
