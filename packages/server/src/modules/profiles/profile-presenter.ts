import type { Opener } from '#src/kernel/crypto/seal.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { PersonalFields } from '#src/db/personal/personal-fields.ts'
import { profileName } from '#src/db/personal/profile-name.ts'
import type { Client } from '#src/kernel/ports/database.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { StateOf } from '@unilink/shared'
import { unkept } from '@unilink/shared/words'

export type ProfileRow = NonNullable<Awaited<ReturnType<Client['profile']['findUnique']>>>
export type AccountRow = NonNullable<Awaited<ReturnType<Client['account']['findUnique']>>>
export type ProfileEventRow = NonNullable<Awaited<ReturnType<Client['profileEvent']['findUnique']>>>

/** A profile; the caller decides how much of the numbers is shown. */
export function presentProfile(by: Opener, profile: ProfileRow, personal: PersonalFields) {
  return {
    name: profileName(by, profile),
    creditCode: profile.creditCode,
    licenceFileId: profile.licenceFileId,
    legalPersonName: personal.legalPersonName,
    legalPersonCertType: profile.legalPersonCertType,
    legalPersonCertNo: personal.legalPersonCertNo,
    citizenId: personal.citizenId,
    idFrontFileId: profile.idFrontFileId,
    idBackFileId: profile.idBackFileId,
    address: personal.address,
    contactName: personal.contactName,
    contactPhone: personal.contactPhone,
    contactEmail: personal.contactEmail,
  }
}

/** A row of the review queue. */
export function presentProfileRow(by: Opener, account: AccountRow, profile: ProfileRow) {
  return {
    accountId: account.id,
    email: emailOf(by, account),
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as StateOf<'data'>,
    name: profileName(by, profile),
    submitTime: toSeconds(profile.submittedAt),
  }
}

export function presentProfileEvent(event: ProfileEventRow) {
  return {
    action: event.action,
    fromState: event.fromState as StateOf<'data'>,
    toState: event.toState as StateOf<'data'>,
    reason: event.reason && unkept(event.reason),
    time: toSeconds(event.at),
  }
}
