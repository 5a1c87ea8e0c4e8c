import type { organisationProfile, personalProfile } from '@unilink/shared'
import type { z } from 'zod'
import type { World } from '#src/kernel/world.ts'
import type { ProfileFile } from './check-profile-files.ts'
import { sealFields } from '#src/db/personal/personal-fields.ts'
import { organisationNameColumns, personNameColumns } from '#src/db/personal/profile-name.ts'

type SubmittedProfile = z.output<typeof organisationProfile> | z.output<typeof personalProfile>

const NO_PAPERS = { legalPersonName: null, legalPersonCertNo: null, citizenId: null }

/** A submitted profile as sealed columns; those of the other role are emptied. */
export function profileColumns(world: World, profile: SubmittedProfile) {
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

/** Files of a submitted profile with their required purpose. */
export function filesOf(profile: SubmittedProfile): ProfileFile[] {
  if (!('citizenId' in profile)) return [{ fileId: profile.licenceFileId, purpose: 'licence' }]
  return [
    { fileId: profile.idFrontFileId, purpose: 'idImage' },
    { fileId: profile.idBackFileId, purpose: 'idImage' },
  ]
}
