import { told, type Said, type Text } from '#src/kernel/told/told.ts'
import { isDeepStrictEqual } from 'node:util'
import { CODE, codesOf, parserOf, statusOf, type Call, type Code } from '@unilink/shared'
import type { Requirement } from './cases/requirements.ts'
import { send, type Got, type Sent, type Target } from './target.ts'

export interface Difference {
  expected: Said
  got: Said
}

/** What any call may answer with besides its own codes. */
const TRANSPORT = new Set([400, 403, 404, 405, 413, 415, 429, 500, 503])
const CHINESE = /[\u4e00-\u9fff]/

/** Asks a target for one case and notes every difference; every answer is checked against the contract. */
export class Probe {
  readonly target: Target
  readonly differences: Difference[] = []
  /** Why the case cannot be tried here. */
  skipped: Text | undefined
  /** Of each requirement that was tried, what differs. */
  readonly tried = new Map<Requirement, Difference[]>()
  #trying: Requirement | undefined

  constructor(target: Target) {
    this.target = target
  }

  send(sent: Sent): Promise<Got> {
    return send(this.target, sent)
  }

  /** Makes a call and checks what holds for every answer of it. */
  async ask(call: Call, body: unknown, options: Omit<Sent, 'path' | 'body'> = {}): Promise<Got> {
    const got = await this.send({ path: call.path, body, ...options })
    this.#checkAnswer(call, got)
    return got
  }

  /** Notes a difference unless the two are the same. */
  same(expected: unknown, got: unknown, what: string | ((value: string) => Text) = ''): boolean {
    if (isDeepStrictEqual(expected, got)) return true
    const wanted = short(expected)
    this.differs(typeof what === 'string' ? what + wanted : what(wanted), short(got))
    return false
  }

  code(got: Got, ...expected: number[]): boolean {
    const { envelope } = got
    if (envelope && expected.includes(envelope.code)) return true
    this.differs(told('code {}', expected.join(' / ')), seen(got))
    return false
  }

  skip(reason: Text): void {
    this.skipped = reason
  }

  /** From here on it is this requirement that is tried. */
  tries(requirement: Requirement): void {
    this.#trying = requirement
    if (!this.tried.has(requirement)) this.tried.set(requirement, [])
  }

  /** Gives up in the middle: what was being tried is not decided. */
  giveUp(reason: Text): void {
    this.skip(reason)
    if (this.#trying && this.tried.get(this.#trying)?.length === 0) this.tried.delete(this.#trying)
  }

  differs(expected: Said, got: Said): void {
    this.differences.push({ expected, got })
    if (this.#trying) this.tried.get(this.#trying)?.push({ expected, got })
  }

  /** An envelope with its HTTP status, whatever is in it. */
  envelope(got: Got): boolean {
    const { envelope, status, headers } = got
    if (!envelope) {
      this.differs(told('an envelope { code, data, msg }'), seen(got))
      return false
    }
    this.same(statusOf(envelope.code as Code), status, (value) =>
      told('with code {} the HTTP status {}', envelope.code, value),
    )
    if (!headers.get('content-type')?.startsWith('application/json'))
      this.differs('content-type application/json', headers.get('content-type') ?? told('none'))
    if (typeof envelope.msg !== 'string' || !CHINESE.test(envelope.msg))
      this.differs(told('msg in Chinese'), short(envelope.msg))
    if (!headers.get('x-request-id')) this.differs(told('the header X-Request-Id'), told('none'))
    return true
  }

  #checkAnswer(call: Call, got: Got): void {
    if (call.answer !== 'json' && got.status === 200 && !got.envelope) return this.#checkFile(call, got)
    if (!this.envelope(got) || !got.envelope) return
    const { code, data } = got.envelope
    if (!codesOf(call).includes(code as Code) && !TRANSPORT.has(code))
      this.differs(told('one of the codes {}', codesOf(call).join(', ')), seen(got))
    if (code === CODE.ok) this.#checkData(call, data)
    if (code === CODE.invalidFields) this.#checkFields(data)
  }

  #checkData(call: Call, data: unknown): void {
    const parsed = parserOf(call.data).safeParse(data)
    for (const { path, message } of parsed.error?.issues.slice(0, 5) ?? [])
      this.differs(told('data.{} as declared', path.join('.')), `${short(valueAt(data, path))} (${message})`)
  }

  #checkFields(data: unknown): void {
    const { fields } = (data ?? {}) as { fields?: { path?: unknown; msg?: unknown }[] }
    const fine = Array.isArray(fields) && fields.length > 0
    const all =
      fine && fields.every(({ path, msg }) => typeof path === 'string' && typeof msg === 'string' && CHINESE.test(msg))
    if (!all) this.differs(told('data.fields with path and Chinese msg of each refused field'), short(data))
  }

  #checkFile(call: Call, { headers, text }: Got): void {
    if (text === '') this.differs(told('a file'), told('nothing'))
    if (call.answer === 'stream') {
      const type = headers.get('content-type')
      if (!type?.startsWith('text/event-stream')) this.differs('content-type text/event-stream', type ?? told('none'))
      return
    }
    if (!headers.get('content-disposition')?.startsWith('attachment'))
      this.differs('content-disposition: attachment', headers.get('content-disposition') ?? told('none'))
  }
}

export function seen({ status, envelope, text, headers }: Got): Said {
  if (envelope) return told('code {}', `${envelope.code} “${envelope.msg}” (HTTP ${status})`)
  return `HTTP ${status}, ${headers.get('content-type') ?? 'no content-type'}: “${short(text)}”`
}

const MOST = 160

export function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data)
