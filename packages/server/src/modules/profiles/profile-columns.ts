import type { organisationProfile, personalProfile } from '@unilink/shared'
import type { z } from 'zod'
import type { World } from '#src/world/world.ts'
import type { ProfileFile } from './check-profile-files.ts'
import { sealNumbers } from './profile-numbers.ts'

type SubmittedProfile = z.output<typeof organisationProfile> | z.output<typeof personalProfile>

/** A submitted profile as columns, numbers sealed; those of the other role are emptied. */
export function profileColumns(world: World, profile: SubmittedProfile) {
  const shared = {
    name: profile.name,
    address: profile.address,
    contactName: profile.contactName,
    contactPhone: profile.contactPhone,
    contactEmail: profile.contactEmail,
  }
  if ('citizenId' in profile) {
    return {
      ...shared,
      ...sealNumbers(world, { citizenId: profile.citizenId, legalPersonCertNo: null }),
      creditCode: null,
      licenceFileId: null,
      legalPersonName: null,
      legalPersonCertType: null,
      idFrontFileId: profile.idFrontFileId,
      idBackFileId: profile.idBackFileId,
    }
  }
  return {
    ...shared,
    ...sealNumbers(world, { citizenId: null, legalPersonCertNo: profile.legalPersonCertNo }),
    creditCode: profile.creditCode,
    licenceFileId: profile.licenceFileId,
    legalPersonName: profile.legalPersonName,
    legalPersonCertType: profile.legalPersonCertType,
    idFrontFileId: null,
    idBackFileId: null,
  }
}

/** The files a submitted profile refers to, with what each must have been uploaded for. */
export function filesOf(profile: SubmittedProfile): ProfileFile[] {
  if (!('citizenId' in profile)) return [{ fileId: profile.licenceFileId, purpose: 'licence' }]
  return [
    { fileId: profile.idFrontFileId, purpose: 'idImage' },
    { fileId: profile.idBackFileId, purpose: 'idImage' },
  ]
}
