import { Secret, TOTP } from 'otpauth'
import type { World } from '#src/kernel/world.ts'
import { seal, unseal, type Opener } from '#src/kernel/crypto/seal.ts'

export const ISSUER = 'UniLink'
const PERIOD_S = 30
/** Clocks of phones differ: the code before and the one after are taken as well. */
const WINDOW = 1
const SECRET_BYTES = 20

/** The 30 seconds that a moment lies in, counted from the epoch. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S)

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export function newSecret({ random }: Pick<World, 'random'>): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32
}

/** What an authenticator app reads. */
export const totpUri = (secret: string, email: string): string => generator(secret, email).toString()

export const sealSecret = ({ config, random }: Pick<World, 'config' | 'random'>, secret: string): string =>
  seal(secret, config.secrets.sealKey, random)

export const openSecret = ({ config }: Opener, sealed: string): string => unseal(sealed, config.secrets)

/** The step whose code this is, or undefined; of the present one and its neighbours. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : stepOf(now) + delta
}

export const codeOfStep = (secret: string, step: number): string =>
  generator(secret, '').generate({ timestamp: step * PERIOD_S * 1000 })

/** Whether codes up to this step were used before: not, where the clock was set back since, which only an emulator does. */
export const isUsedUp = (step: number, lastStep: number, now: Date): boolean =>
  step <= lastStep && lastStep <= stepOf(now) + WINDOW

const generator = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) })
