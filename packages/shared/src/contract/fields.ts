import { z } from 'zod'
import { isEmail, normalizeEmail } from '../domain/person/email.ts'
import { passwordProblem } from '../domain/person/password.ts'
import { isPhone } from '../domain/person/phone.ts'

/** 16 digits. */
export const id = z.string().regex(/^\d{16}$/, '编号格式有误')

/** A point in time: seconds since the epoch. */
export const seconds = z.int().min(0).max(9_999_999_999)

export const email = z
  .string()
  .max(320, '邮箱最多 254 个字符')
  .transform(normalizeEmail)
  .refine(isEmail, '邮箱格式有误')

export const password = z
  .string()
  .max(64, '密码为 8–64 个字符')
  .superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

export const emailCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位数字验证码')

export const phone = z.string().trim().refine(isPhone, '联系电话格式有误')

/** Text of 1 to `max` characters once trimmed, of any number of lines. */
export const text = (max: number, label: string) =>
  z.string().trim().min(1, `请输入${label}`).max(max, `${label}最多 ${max} 个字符`)

/** What ends a line, for some reader or other: LF, VT, FF, CR, NEL, U+2028, U+2029. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/

/** Whether text is of one line, and what is said when it is not. */
const oneLine = (label: string) => [(value: string) => !LINE_END.test(value), `${label}不能换行`] as const

/** Text of one line, such as a name or a title: 1 to `max` characters once trimmed. */
export const line = (max: number, label: string) => text(max, label).refine(...oneLine(label))

/** Text of one line, or none: at most `max` characters once trimmed. */
export const lineOrNone = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label}最多 ${max} 个字符`)
    .refine(...oneLine(label))
    .default('')

/** Text that may be missing; an empty one counts as missing, as forms send it. */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label}最多 ${max} 个字符`)
    .optional()
    .transform((value) => value || undefined)

/** Optional text that must look like `pattern` when it is there. */
export const optionalMatch = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(512, message)
    .refine((value) => value === '' || pattern.test(value), message)
    .optional()
    .transform((value) => value || undefined)

const EMPTY_CLEARS = 'x-empty-clears'

/**
 * Marks an object as changes of what is there: a field that is not sent stays, one sent empty is taken away. Everywhere
 * else an empty optional field is a missing one.
 */
export const changes = <S extends z.ZodType>(schema: S): S => schema.meta({ [EMPTY_CLEARS]: true })

/** Whether a schema is marked by `changes`. */
export const emptyClears = (schema: z.core.$ZodType): boolean => z.globalRegistry.get(schema)?.[EMPTY_CLEARS] === true

/** The search field of every list. */
export const keyword = z.string().trim().max(100, '关键词最多 100 个字符').optional()

/** Page number and size; the specification's list for the breadcrumb takes up to 10000. */
export const page = (maxPerPage = 100) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(maxPerPage).default(20),
  keyword,
})

/** A page of rows and how many there are in all. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.int() })

/** One field of a comparison; `null` stands for nothing. */
export const fieldChange = z
  .object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'FieldChange' })

export const nothing = z.object({})

/** The page before or after this one. */
export const neighbour = z.object({ id, title: z.string() }).meta({ id: 'Neighbour' }).nullable()
