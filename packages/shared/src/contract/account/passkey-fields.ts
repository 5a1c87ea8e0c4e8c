import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { said } from '#src/contract/messages.ts'

/** Bytes as WebAuthn's JSON has them. */
const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, said('fields.notBase64Url'))
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(TRANSPORTS)
export type Transport = z.output<typeof transport>
/** The transports among these words; a browser may know more of them than we do. */
export const knownTransports = (words: readonly string[]): Transport[] =>
  TRANSPORTS.filter((known) => words.includes(known))

const credential = {
  id: base64url(1400).meta(about('编号', 'Id')),
  rawId: base64url(1400).meta(about('通行密钥的编号', 'Id of the passkey')),
  type: z.literal('public-key').meta(about('类型', 'Type')),
}

/** What a browser gives for a passkey that it has made. */
export const newPasskey = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64url(4000).meta(about('浏览器签名的内容', 'What the browser signed')),
        attestationObject: base64url(16_000).meta(about('浏览器给出的证明', 'Attestation of the browser')),
        transports: z.array(z.string().max(32)).max(10).optional().meta(about('连接方式', 'Transports')),
      })
      .meta(about('浏览器的应答', 'Answer of the browser')),
  })
  .meta({ id: 'NewPasskey' })

/** What a browser gives for a passkey that has signed. */
export const passkeyProof = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64url(4000).meta(about('浏览器签名的内容', 'What the browser signed')),
        authenticatorData: base64url(4000).meta(about('验证器数据', 'Authenticator data')),
        signature: base64url(4000).meta(about('签名', 'Signature')),
        userHandle: base64url(400).optional().meta(about('用户标识', 'User handle')),
      })
      .meta(about('浏览器的应答', 'Answer of the browser')),
  })
  .meta({ id: 'PasskeyProof' })

const known = z
  .object({
    id: named.id,
    type: z.literal('public-key').meta(about('类型', 'Type')),
    transports: z.array(transport).meta(about('连接方式', 'Transports')),
  })
  .meta({ id: 'KnownPasskey' })

/** What `navigator.credentials.create` is asked, as WebAuthn's JSON. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: named.id, name: named.name }).meta(about('网站', 'The site')),
    user: z
      .object({ ...fieldsOf('id', 'name'), displayName: z.string().meta(about('显示的名称', 'Name to show')) })
      .meta(about('用户', 'User')),
    challenge: named.challenge,
    pubKeyCredParams: z
      .array(
        z.object({
          type: z.literal('public-key').meta(about('类型', 'Type')),
          alg: z.int().meta(about('签名算法', 'Signature algorithm')),
        }),
      )
      .meta(about('可用的密钥类型', 'Kinds of keys that will do')),
    timeout: named.timeout,
    excludeCredentials: z.array(known).meta(about('已有的通行密钥', 'Passkeys that are there')),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('preferred').meta(about('是否存于设备', 'Whether the key is kept on the device')),
        userVerification: z.literal('preferred').meta(about('是否验证本人', 'Whether the person is verified')),
      })
      .meta(about('对验证器的要求', 'What the authenticator has to be')),
    attestation: z.literal('none').meta(about('证明方式', 'Attestation')),
  })
  .meta({ id: 'PasskeyCreation' })

/** What `navigator.credentials.get` is asked, as WebAuthn's JSON. */
export const passkeyRequest = z
  .object({
    challenge: named.challenge,
    rpId: z.string().meta(about('网站的域名', 'Domain of the site')),
    timeout: named.timeout,
    allowCredentials: z.array(known).meta(about('可用的通行密钥', 'Passkeys that will do')),
    userVerification: z.literal('preferred').meta(about('是否验证本人', 'Whether the person is verified')),
  })
  .meta({ id: 'PasskeyRequest' })

/** A second step and what it may be done with: of a sign-in, which code `factorDue` brings, or before a demand ends. */
export const factorStep = z
  .object({
    challenge: z.string().meta(about('5 分钟内有效，只能用一次', 'Valid for 5 minutes, once')),
    expiresIn: z.int().meta(about('秒', 'Seconds')),
    totp: z.boolean().meta(about('动态口令', 'One-time codes')),
    recovery: z.boolean().meta(about('恢复码', 'Recovery codes')),
    passkey: passkeyRequest.nullable().meta(about('通行密钥', 'Passkey')),
  })
  .meta({ id: 'FactorStep' })
export type FactorStep = z.output<typeof factorStep>
