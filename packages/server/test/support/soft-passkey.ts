import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** An authenticator of ES256 in software, which does what a browser's would at `origin`; `same` is one and the same each time. */
export class SoftPasskey {
  readonly id: string
  readonly #key: KeyObject
  readonly #cose: Buffer
  #count = 0

  constructor(
    readonly rpId: string,
    readonly origin: string,
    { same = false } = {},
  ) {
    this.id = same ? SAME.toString('base64url') : randomBytes(16).toString('base64url')
    this.#key = same ? privateKeyOf(SAME) : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const { x = '', y = '' } = createPublicKey(this.#key).export({ format: 'jwk' })
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      b64(x),
      Buffer.from('225820', 'hex'),
      b64(y),
    ])
  }

  /** As `navigator.credentials.create` answers. */
  create(challenge: string) {
    const id = b64(this.id)
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#cose])
    const authData = Buffer.concat([this.#head(0x45), attested])
    // {fmt: "none", attStmt: {}, authData}
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
    const attestationObject = Buffer.concat([head, Buffer.from([0x58, authData.length]), authData])
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** As `navigator.credentials.get` answers; `type` is what the browser was asked for. */
  get(challenge: string, type = 'webauthn.get') {
    this.#count += 1
    const authenticatorData = this.#head(0x05)
    const client = this.#client(type, challenge)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    })
  }

  #credential<R extends object>(response: R) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }

  #head(flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), Buffer.from([flags]), count])
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}

/** For tests that compare two runs. */
const SAME = Buffer.from('the same in each run')

/** A key of P-256 whose secret is made of a text, in the form of PKCS #8 without its public half. */
function privateKeyOf(text: Buffer): KeyObject {
  const secret = createHash('sha256').update(text).digest()
  const head = Buffer.from(
    '304102010030 13 06072a8648ce3d0201 06082a8648ce3d030107 0427 302502010104 20'.replaceAll(' ', ''),
    'hex',
  )
  return createPrivateKey({ key: Buffer.concat([head, secret]), format: 'der', type: 'pkcs8' })
}

const b64 = (text: string): Buffer => Buffer.from(text, 'base64url')
