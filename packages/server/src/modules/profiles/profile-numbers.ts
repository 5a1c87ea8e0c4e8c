import { maskIdNumber } from '@unilink/shared'
import { seal, unseal } from '#src/crypto/seal.ts'
import type { World } from '#src/world/world.ts'

/** The two numbers of a profile that are sealed at rest; an account has one of them, by its role. */
export interface ProfileNumbers {
  legalPersonCertNo: string | null
  citizenId: string | null
}

interface SealedNumbers {
  legalPersonCertNoEnc: string | null
  citizenIdEnc: string | null
}

export function sealNumbers(world: World, numbers: ProfileNumbers): SealedNumbers {
  const sealed = (text: string | null) => text && seal(text, world.config.secrets.sealKey, world.random)
  return { legalPersonCertNoEnc: sealed(numbers.legalPersonCertNo), citizenIdEnc: sealed(numbers.citizenId) }
}

/** The numbers as they are. For their owner's form and a reviewer only; the caller audits it. */
export function revealNumbers(world: World, profile: SealedNumbers): ProfileNumbers {
  const opened = (sealed: string | null) => sealed && unseal(sealed, world.config.secrets.sealKey)
  return { legalPersonCertNo: opened(profile.legalPersonCertNoEnc), citizenId: opened(profile.citizenIdEnc) }
}

/** The numbers as everyone else sees them. */
export function maskNumbers(world: World, profile: SealedNumbers): ProfileNumbers {
  const { legalPersonCertNo, citizenId } = revealNumbers(world, profile)
  return {
    legalPersonCertNo: legalPersonCertNo && maskIdNumber(legalPersonCertNo),
    citizenId: citizenId && maskIdNumber(citizenId),
  }
}
