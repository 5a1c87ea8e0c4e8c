import { wrong } from '../wrong-texts.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { CODE, CODES, type Code } from '#src/codes.ts'
import { z } from 'zod'
import { PERSONAS } from '../persona-list.ts'

/** Every row of the specification's error catalogue, and faults that front ends tend to forget. */
export const PRESET_NAMES = [
  'not-logged-in',
  'token-missing',
  'not-whitelisted',
  'http-403',
  'http-404',
  'http-405',
  'http-500',
  'http-429',
  'http-503',
  'http-502',
  'broken-connection',
  'cut-body',
  'garbage-body',
  'dribbled-body',
  'wrong-length',
  'no-data',
  'any-code',
  'current-account-failure',
  'chunk-load',
  'frozen',
] as const
export type PresetName = (typeof PRESET_NAMES)[number]

/** Longer than the portal waits for a chunk (120 s). */
export const MOST_DELAY_MS = 180_000

const ms = z.number().min(0).max(MOST_DELAY_MS)

/** A number of milliseconds, or a log-normal distribution given by median and 95th percentile. */
export const delay = z
  .union([
    ms,
    z
      .strictObject({
        median: ms.min(1).meta(about('中位数，毫秒', 'Median in milliseconds')),
        p95: ms.min(1).meta(about('95 百分位，毫秒', '95th percentile in milliseconds')),
      })
      .refine(({ median, p95 }) => p95 >= median, { error: 'p95 must not be below the median', path: ['p95'] }),
  ])
  .meta(about('延迟', 'Delay'))

export const faultCode = z
  .number()
  .refine((code) => code !== CODE.ok && code in CODES, wrong('not a code of the catalogue'))
  .transform((code) => code as Code)

export const faultStatus = z.number().int().min(400).max(599).meta(about('HTTP 状态', 'HTTP status'))

/** A persona by its name, or any e-mail. */
export const account = z
  .string()
  .trim()
  .max(254)
  .transform((text, context) => {
    const email = text.includes('@') ? text.toLowerCase() : PERSONAS.find(({ name }) => name === text)?.email
    if (email !== undefined) return email
    context.addIssue({ code: 'custom', message: wrong('is no persona’s name and no e-mail') })
    return z.NEVER
  })
  .meta(about('账号的邮箱', 'E-mail of the account'))

const fields = {
  name: z.string().trim().min(1).max(100).meta(about('名称', 'Name')),
  /** Exact, or with `*` for any characters. */
  path: z
    .string()
    .max(200)
    .regex(/^(?:\/|\*|(?:lazy-chunks|declaring-calls)$)/, wrong('must begin with / or *'))
    .meta(about('路径', 'Path')),
  method: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3,10}$/)
    .meta(explained('faultInput.method')),
  /** A persona's name or an e-mail; the fault then hits only requests with a live token of that account. */
  account,
  preset: z.enum(PRESET_NAMES).meta(about('故障预设', 'Preset of a fault')),
  code: faultCode.meta(about('返回码', 'Code of the answer')),
  status: faultStatus,
  delay,
  /** `after`: the request is carried out, then its answer is lost. */
  when: z.enum(['before', 'after']).meta(about('在处理之前或之后', 'Before or after it is carried out')),
  times: z.number().int().min(1).max(1_000_000).meta(about('命中的次数', 'How often it hits')),
  probability: z.number().min(0).max(1).meta(about('命中的概率', 'Probability')),
  seed: z.string().max(100).meta(about('随机种子', 'Seed of chance')),
  enabled: z.boolean().meta(about('是否启用', 'Whether it is on')),
}

interface Effects {
  preset?: unknown
  code?: unknown
  status?: unknown
}

const effectsIn = ({ preset, code, status }: Effects) => [preset, code, status].filter((value) => value != null).length

/** A new rule: one of preset, code and status, or only a delay. */
export const faultInput = z
  .strictObject(fields)
  .partial()
  .refine((input) => effectsIn(input) <= 1, wrong('give one of preset, code and status'))
  .refine(
    (input) => effectsIn(input) === 1 || input.delay !== undefined,
    wrong('give a preset, a code, a status or a delay'),
  )

/** A change of a rule: missing fields stay, null removes one, a new effect replaces the old one. */
export const faultPatch = z
  .strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([key, schema]) => [key, schema.nullable().meta(z.globalRegistry.get(schema) ?? {})]),
    ) as {
      [Key in keyof typeof fields]: z.ZodNullable<(typeof fields)[Key]>
    },
  )
  .partial()
  .refine((input) => effectsIn(input) <= 1, wrong('give one of preset, code and status'))

export type FaultInput = z.output<typeof faultInput>
export type FaultPatch = z.output<typeof faultPatch>
export type Delay = z.output<typeof delay>
