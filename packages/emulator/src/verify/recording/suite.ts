import { failed, listed, told, wrongIn } from '#src/kernel/told/told.ts'
import { allCalls, FILE_PURPOSES, type FilePurpose } from '@unilink/shared'
import { readFile } from 'node:fs/promises'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { z } from 'zod'
import { ENGLISH } from '@unilink/server/kernel/config/english.ts'

const PATHS = new Set(allCalls().map(({ path }) => path))
/** Name of a kept value. */
export const NAME = /^[a-zA-Z]\w{0,60}$/

const callStep = z.strictObject({
  call: z.string().refine((path) => PATHS.has(path), told('is no call of the contract').en),
  /** A persona's name, or `{{token1}}` kept from an earlier answer; nobody is signed in without it. */
  as: z.string().optional(),
  /** Seconds by which the clock of an emulator moves before this step. */
  after: z.number().int().min(1).max(31_536_000).optional(),
  /** Sent as a form instead of JSON. */
  form: z.literal(true).optional(),
  /** Strings may hold `{{name}}` of a kept value, or `{{mailedCode}}`: the code mailed to `body.email`. */
  body: z.record(z.string(), z.unknown()).default({}),
  /** Instead of a body: a small picture for this purpose. */
  upload: z.enum(Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]]).optional(),
  expect: z.strictObject({
    code: z.number().int(),
    /**
     * The data: values, number of rows and their order have to be as they are, besides `{{name}}` of a kept value and
     * `{ "{{any}}": … }`; see `Tolerance`. What is left out is held against the contract alone.
     */
    data: z.unknown().optional(),
  }),
  /** Values for later steps: name → place in the data, as in `list[0].appId` or `list[linkId={{linkId1}}].modifyId`. */
  keep: z.record(z.string().regex(NAME), z.string().min(1)).optional(),
})

const visitStep = z.strictObject({
  /** A short link: its path, or `{{url1}}?sku=1` of a kept one. */
  visit: z.string().min(1),
  userAgent: z.string().optional(),
  after: callStep.shape.after,
  expect: z.strictObject({ status: z.number().int(), location: z.string().optional() }),
})

const step = z.union([callStep, visitStep])

const suite = z.strictObject({
  format: z.literal('unilink-suite'),
  version: z.literal(2, told('is of another version than 2; record it anew').en),
  /** Where it comes from, for people. */
  recorded: z.record(z.string(), z.unknown()).optional(),
  steps: z.array(step).min(1).max(5_000),
})

/** A recorded session as a file that can be read and edited. */
export type Suite = z.output<typeof suite>
export type SuiteStep = z.output<typeof step>
export type CallStep = z.output<typeof callStep>
export type VisitStep = z.output<typeof visitStep>

/** Throws `CliError` that names each wrong place. */
export async function readSuite(file: string): Promise<Suite> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(told('{} cannot be read', file), { cause: error })
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CliError(told('{} is no JSON', file), { cause: error })
  }
  const parsed = suite.safeParse(value, ENGLISH)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues
    .flatMap(ofStep)
    .slice(0, 5)
    .map((issue) => wrongIn(issue.path.join('.') || 'suite', issue))
  throw failed('{} is no suite: {}', file, listed(problems))
}

/** What is wrong with a step: as a visit if it says that it is one, as a call otherwise. */
function ofStep(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [asCall = [], asVisit = []] = issue.errors
  const isCall = asVisit.some(({ path, code }) => path[0] === 'visit' && code === 'invalid_type')
  return (isCall ? asCall : asVisit).map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}
