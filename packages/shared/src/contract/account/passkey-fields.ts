import { z } from 'zod'
import { said } from '#src/contract/messages.ts'

/** Bytes as WebAuthn's JSON has them. */
const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, said('fields.wrongFormat'))
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(TRANSPORTS)
export type Transport = z.output<typeof transport>
/** The transports among these words; a browser may know more of them than we do. */
export const knownTransports = (words: readonly string[]): Transport[] =>
  TRANSPORTS.filter((known) => words.includes(known))

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', said('fields.wrongFormat')),
}

/** What a browser gives for a passkey that it has made. */
export const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })

/** What a browser gives for a passkey that has signed. */
export const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(400).optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' })

const known = z
  .object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport) })
  .meta({ id: 'KnownPasskey' })

/** What `navigator.credentials.create` is asked, as WebAuthn's JSON. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().describe('毫秒'),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' })

/** What `navigator.credentials.get` is asked, as WebAuthn's JSON. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().describe('毫秒'),
    allowCredentials: z.array(known),
    userVerification: z.literal('preferred'),
  })
  .meta({ id: 'PasskeyRequest' })

/** A second step and what it may be done with: of a sign-in, which code `factorDue` brings, or before a demand ends. */
export const factorStep = z
  .object({
    challenge: z.string().describe('5 分钟内有效，只能用一次'),
    expiresIn: z.int().describe('秒'),
    totp: z.boolean(),
    recovery: z.boolean(),
    passkey: passkeyRequest.nullable(),
  })
  .meta({ id: 'FactorStep' })
export type FactorStep = z.output<typeof factorStep>
