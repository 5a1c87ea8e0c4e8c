import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { nameProblem } from '../domain/names.ts'
import { isEmail, normalizeEmail } from '../domain/person/email.ts'
import { passwordProblem } from '../domain/person/password.ts'
import { isPhone } from '../domain/person/phone.ts'
import { labelled, said, tell, type Label } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

/** 16 digits. */
export const id = z
  .string()
  .regex(/^\d{16}$/, said('fields.idMalformed'))
  .meta(explained('fields.id'))

/** A point in time: seconds since the epoch. */
export const seconds = z.int().min(0).max(9_999_999_999, said('fields.notSeconds'))

export const email = z
  .string()
  .max(320, said('fields.emailTooLong'))
  .transform(normalizeEmail)
  .refine(isEmail, said('fields.emailMalformed'))

export const password = z
  .string()
  .max(64, said('fields.passwordTooLong'))
  .superRefine((value, context) => {
    const problem = passwordProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: tell(problem) })
  })

export const emailCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, said('fields.emailCodeMalformed'))
  .meta(about('邮箱验证码', 'Code sent by e-mail'))

export const phone = z
  .string()
  .trim()
  .refine(isPhone, said('fields.phoneMalformed'))
  .meta(about('联系电话', 'Phone of the contact'))

/** At most `max` characters once trimmed. */
export const upTo = (max: number, label: Label) =>
  z
    .string()
    .trim()
    .max(max, said('fields.tooLong', { label: labelled(label), max }))

/** Text of 1 to `max` characters once trimmed, of any number of lines. */
export const text = (max: number, label: Label) =>
  upTo(max, label).min(1, said('fields.enter', { label: labelled(label) }))

/** What ends a line, for some reader or other: LF, VT, FF, CR, NEL, U+2028, U+2029. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/

/** Refuses text of several lines, and a name that pretends to be another. */
const asName = (label: Label) => (value: string, context: z.RefinementCtx) => {
  const name = labelled(label)
  const problem = LINE_END.test(value) ? message('fields.lineBreak', { label: name }) : nameProblem(value, name)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: tell(problem) })
}

/** Text of one line that people read as a name or a title: 1 to `max` characters once trimmed. */
export const line = (max: number, label: Label) => text(max, label).superRefine(asName(label))

/** Text of one line, or none: at most `max` characters once trimmed. */
export const lineOrNone = (max: number, label: Label) => upTo(max, label).superRefine(asName(label)).default('')

/** Text that may be missing; an empty one counts as missing, as forms send it. */
export const optionalText = (max: number, label: Label) =>
  upTo(max, label)
    .optional()
    .transform((value) => value || undefined)

/** Optional text that must look like `pattern` when it is there. */
export const optionalMatch = (pattern: RegExp, problem: ReturnType<typeof said>) =>
  z
    .string()
    .trim()
    .max(512, problem)
    .refine((value) => value === '' || pattern.test(value), problem)
    .optional()
    .transform((value) => value || undefined)

/** Of what an answer shows, for `baseVersion` of the call that edits it. */
export const version = z
  .string()
  .regex(/^([\w-]{12}){0,100}$/, said('fields.versionMalformed'))
  .meta(explained('fields.version'))

/** The version that an edit began from. */
export const baseVersion = version.optional().meta(explained('fields.baseVersion'))

const EMPTY_CLEARS = 'x-empty-clears'

/** Marks changes: a field not sent stays, one sent empty is taken away; elsewhere an empty one is missing. */
export const changes = <S extends z.ZodType>(schema: S): S => schema.meta({ [EMPTY_CLEARS]: true })

/** Whether a schema is marked by `changes`. */
export const emptyClears = (schema: z.core.$ZodType): boolean => z.globalRegistry.get(schema)?.[EMPTY_CLEARS] === true

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
}

/** Fields as they are changed or told: without their defaults, which would come in for what is not there. */
export const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).meta(field.meta() ?? {}) : field,
    ]),
  ) as WithoutDefaults<Shape>

/** The search field of every list. */
export const keyword = upTo(100, 'keyword').optional().meta(about('关键词', 'Keyword'))

/** Page number and size; the specification's list for the breadcrumb takes ten thousand. */
export const page = (maxPerPage = 100) => ({
  page: z.int().min(1).max(1_000_000).default(1).meta(about('页码，从 1 起', 'Page, from 1')),
  perPage: z.int().min(1).max(maxPerPage).default(20).meta(about('每页条数', 'Rows a page')),
  keyword,
})

/** A page of rows and how many there are in all. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row).meta(about('本页的各行', 'Rows of the page')),
    total: z.int().meta(about('总数', 'How many in all')),
  })

/** One field of a comparison; `null` stands for nothing. */
export const fieldChange = z
  .object({
    field: z.string().meta(about('字段', 'Field')),
    label: z.string().meta(about('显示的名称', 'Label')),
    before: z.unknown().meta(about('之前', 'Before the change')),
    after: z.unknown().meta(about('之后', 'After the change')),
  })
  .meta({ id: 'FieldChange' })

export const nothing = z.object({})

/** The page before or after this one. */
export const neighbour = z
  .object({ id, title: z.string().meta(about('标题', 'Title')) })
  .meta({ id: 'Neighbour' })
  .nullable()
