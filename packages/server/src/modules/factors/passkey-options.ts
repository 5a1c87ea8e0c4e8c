import { knownTransports, type DataOf, type FactorStep, type contract } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'
import { relyingParty } from './relying-party.ts'

interface KnownPasskey {
  credentialId: string
  transports: string
}

type Creation = DataOf<typeof contract.security.beginPasskey>['options']
const TIMEOUT_MS = 300_000
/** EdDSA, ES256 and RS256, which all authenticators of today speak one of. */
export const ALGORITHMS = [-8, -7, -257]

/** What a browser is asked to make a passkey of, in the form of WebAuthn's JSON. */
export function creationOptions(
  world: World,
  account: { accountId: string; email: string; passkeys: KnownPasskey[] },
  challenge: string,
): Creation {
  const { id, name } = relyingParty(world)
  const { accountId, email, passkeys } = account
  return {
    rp: { id, name },
    user: { id: Buffer.from(accountId).toString('base64url'), name: email, displayName: email },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(present),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** What a browser is asked to sign with one of an account's passkeys; null where it has none. */
export function requestOptions(
  world: Pick<World, 'config'>,
  passkeys: KnownPasskey[],
  challenge: string,
): FactorStep['passkey'] {
  if (passkeys.length === 0) return null
  return {
    challenge,
    rpId: relyingParty(world).id,
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(present),
    userVerification: 'preferred',
  }
}

const present = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: knownTransports(transports.split(',')),
})
