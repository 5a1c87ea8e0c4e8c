import { allCalls, isReading, type Call } from '@unilink/shared'
import { isDeepStrictEqual } from 'node:util'
import { DEAD_TOKEN } from '#src/verify/bodies.ts'
import type { Case, Outcome } from '#src/verify/case.ts'
import { pictureForm } from '#src/verify/cases/journey-bodies.ts'
import { unlessRefused, type Emulated } from '#src/verify/emulated.ts'
import { short, type Probe } from '#src/verify/probe.ts'
import { runCase } from '#src/verify/run-case.ts'
import type { Got, Target } from '#src/verify/target.ts'
import { DEAD } from './sessions.ts'
import type { Suite, SuiteStep } from './suite.ts'
import { mapTexts, valueAt } from './values.ts'

export interface RecordedOptions {
  target: Target
  /** Missing for a server that is no emulator: only calls that read are made there. */
  emulated?: Emulated | undefined
  /** Tokens to use for personas: of an operator, and for all others. */
  token?: string | undefined
  operatorToken?: string | undefined
}

const CALLS = new Map(allCalls().map((call) => [call.path, call]))
const REFERENCE = /\{\{(\w+)\}\}/g
const MAILED = 'mailedCode'
const MAIL_WAIT_S = 10

/** Why a step cannot be made. */
class Skip extends Error {}

/** Runs a suite step by step; in a copy of the world when the target is an emulator. Outcomes in the order of the steps. */
export async function runRecorded(suite: Suite, options: RecordedOptions): Promise<Outcome[]> {
  const { target, emulated } = options
  if (!emulated) return runSteps(suite, target, options)
  const forked = await emulated.fork()
  if (!forked) throw new Error('the emulator does not fork its world; EMULATOR_TOKEN may be missing')
  try {
    return await runSteps(suite, forked.target, options)
  } finally {
    await forked.drop()
  }
}

async function runSteps({ steps }: Suite, target: Target, options: RecordedOptions): Promise<Outcome[]> {
  const run = new Run(target, options)
  const outcomes: Outcome[] = []
  for (const [place, step] of steps.entries()) outcomes.push(await runCase(run.caseOf(step, place + 1), target))
  return outcomes
}

/** One run: what has been kept, and who has signed in. */
class Run {
  readonly #target: Target
  readonly #options: RecordedOptions
  readonly #kept = new Map<string, unknown>()
  readonly #tokens = new Map<string, string | undefined>()

  constructor(target: Target, options: RecordedOptions) {
    this.#target = target
    this.#options = options
  }

  caseOf(step: SuiteStep, number: number): Case {
    const call = CALLS.get(step.call) as Call
    return {
      tag: isReading(call) ? (call.access === 'public' ? 'read-only' : 'needs-account') : 'destructive',
      subject: call.path,
      name: `step ${number}${step.as === undefined ? '' : `, as ${step.as}`}`,
      fidelity: call.fidelity,
      run: async (probe) => {
        try {
          await this.#make(probe, call, step)
        } catch (error) {
          if (!(error instanceof Skip)) throw error
          probe.skip(error.message)
        }
      },
    }
  }

  async #make(probe: Probe, call: Call, step: SuiteStep): Promise<void> {
    const { emulated } = this.#options
    if (!emulated && !isReading(call)) throw new Skip('it changes something, and the target is no emulator')
    if (step.after !== undefined && emulated)
      await unlessRefused(emulated.control(this.#target).clock.change({ advance: step.after * 1000 }))
    const token = await this.#tokenOf(step.as)
    const body = await this.#filled(call, step.body)
    const got = step.upload
      ? await probe.send({ path: call.path, upload: pictureForm(step.upload, token ?? '') })
      : await probe.ask(call, body, { token, form: step.form === true })
    this.#compare(probe, call, step, got)
    for (const [name, place] of Object.entries(step.keep ?? {})) {
      const value = valueAt(got.envelope?.data, String(this.#replaced(place)))
      if (value !== undefined) this.#kept.set(name, value)
    }
  }

  #compare(probe: Probe, call: Call, { expect }: SuiteStep, got: Got): void {
    // A file is answered without an envelope.
    if (call.answer !== 'json' && !got.envelope && expect.code === 0 && got.status === 200) return
    if (!probe.code(got, expect.code)) return
    for (const [name, wanted] of Object.entries(expect.data ?? {})) {
      const found = valueAt(got.envelope?.data, name)
      if (!isDeepStrictEqual(found, this.#inside(wanted))) probe.differs(`data.${name} ${short(wanted)}`, short(found))
    }
  }

  async #tokenOf(as: string | undefined): Promise<string | undefined> {
    if (as === undefined) return undefined
    if (as === DEAD) return DEAD_TOKEN
    if (as.includes('{{')) return String(this.#replaced(as))
    if (!this.#tokens.has(as)) this.#tokens.set(as, await this.#signIn(as))
    const token = this.#tokens.get(as)
    if (token === undefined) throw new Skip(`nobody can be ${as} here; an emulator or a token is asked for`)
    return token
  }

  async #signIn(persona: string): Promise<string | undefined> {
    const { emulated, token, operatorToken } = this.#options
    const given = persona === 'operator' ? operatorToken : token
    return given ?? (await emulated?.signIn(this.#target, persona))
  }

  async #filled(call: Call, body: SuiteStep['body']): Promise<Record<string, unknown>> {
    if (JSON.stringify(body).includes(`{{${MAILED}}}`)) {
      const email = String(this.#inside(body['email']))
      this.#kept.set(MAILED, await this.#mailedCode(email, call.path.slice(call.path.lastIndexOf('/') + 1)))
    }
    return this.#inside(body) as Record<string, unknown>
  }

  /** The calls that take a mailed code are named as the scenes for which it is mailed. */
  async #mailedCode(email: string, scene: string): Promise<string> {
    const codes = this.#options.emulated?.control(this.#target).codes
    const answer = codes && (await unlessRefused(codes.code({ to: email, scene, wait: MAIL_WAIT_S })))
    if (answer === undefined) throw new Skip(`no code was mailed to ${email} for ${scene}`)
    return answer.code
  }

  #inside(value: unknown): unknown {
    return mapTexts(value, (text) => this.#replaced(text))
  }

  /** A text that is one reference becomes the kept value as it is. */
  #replaced(text: string): unknown {
    const of = (name: string): unknown => {
      if (this.#kept.has(name)) return this.#kept.get(name)
      throw new Skip(`{{${name}}} is missing: no step before brought it`)
    }
    const whole = /^\{\{(\w+)\}\}$/.exec(text)?.[1]
    return whole === undefined ? text.replaceAll(REFERENCE, (_all, name: string) => String(of(name))) : of(whole)
  }
}
