import { z } from 'zod'
import { addresses } from '../words/zh/addresses.ts'
import { fields } from '../words/zh/fields.ts'
import { labels } from '../words/zh/app-fields.ts'
import { passwords } from '../words/zh/passwords.ts'
import { message, Message, say, type Fillings, type MessageKey, type Problem } from '../words/message.ts'

type Issue = z.core.$ZodRawIssue

export type Label = keyof typeof labels

/** What a field is called, inside of a message. */
export const labelled = (label: Label): Message => new Message(`labels.${label}`)

/** The messages of the parse that is under way for `parseTelling`. */
let heard: Message[] | undefined

/** A message as the text of an issue: Chinese, or for `parseTelling` its number in what was heard. */
export function tell(said: Message): string {
  return heard === undefined ? say(said, { addresses, fields, labels, passwords }) : String(heard.push(said) - 1)
}

/** What a check of a schema says. */
export const said = <K extends MessageKey>(key: K, ...fillings: Fillings<K>): { error: () => string } => ({
  error: () => tell(message(key, ...fillings)),
})

export type Told<T> =
  | { success: true; data: T; problems?: never }
  | { success: false; data?: never; problems: Problem[] }

/** Parses by a schema; its problems can be said in every language. */
export function parseTelling<S extends z.ZodType>(schema: S, value: unknown): Told<z.output<S>> {
  const messages: Message[] = []
  const before = heard
  heard = messages
  try {
    const { success, data, error } = schema.safeParse(value, { error: tellIssue })
    if (success) return { success, data }
    const problems = error.issues.map((issue) => ({
      path: issue.path.join('.'),
      msg: messages[Number(issue.message)] ?? issue.message,
    }))
    return { success, problems }
  } finally {
    heard = before
  }
}

/** What JSON has to hold; a form's texts are read as what the field is. */
const TYPES: Partial<Record<string, MessageKey>> = {
  number: 'fields.notNumber',
  int: 'fields.notInteger',
  boolean: 'fields.notBoolean',
  string: 'fields.notText',
  array: 'fields.notList',
  object: 'fields.notObject',
  record: 'fields.notObject',
}

const MESSAGES: Partial<Record<string, (issue: Issue) => Message>> = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? message('fields.required') : typeMessage(String(expected)),
  too_small: ({ origin, minimum }: Issue) => {
    const min = String(minimum)
    if (origin === 'string')
      return min === '1' ? message('fields.required') : message('fields.atLeastCharacters', { min })
    return message(origin === 'array' ? 'fields.atLeastItems' : 'fields.atLeast', { min })
  },
  too_big: ({ origin, maximum }: Issue) => {
    const max = String(maximum)
    if (origin === 'string') return message('fields.atMostCharacters', { max })
    return message(origin === 'array' ? 'fields.atMostItems' : 'fields.atMost', { max })
  },
  invalid_value: ({ values }: Issue) => oneOf(values as readonly unknown[]),
  invalid_union: ({ errors }: Issue) => ofUnion(errors as Issue[][]),
  invalid_key: ({ issues }: Issue) => ofNested(issues as Issue[]),
  invalid_element: ({ issues }: Issue) => ofNested(issues as Issue[]),
  invalid_format: ({ pattern }: Issue) => message('fields.wrongPattern', { pattern: String(pattern) }),
  not_multiple_of: ({ divisor }: Issue) => message('fields.notMultiple', { of: String(divisor) }),
  unrecognized_keys: ({ keys }: Issue) => message('fields.unknownFields', { names: (keys as string[]).join(', ') }),
}

function typeMessage(expected: string): Message {
  const key = TYPES[expected]
  return key === undefined ? message('fields.wrongType', { type: expected }) : new Message(key)
}

const oneOf = (values: readonly unknown[]): Message =>
  message('fields.wrongValue', { values: values.map((value) => (value === '' ? '""' : String(value))).join(', ') })

/** What is one of several is told by the values that it may have, or by what the last of its kinds lacks. */
function ofUnion(errors: readonly (readonly Issue[])[]): Message {
  const values = errors
    .flat()
    .flatMap(({ code, values: own }: Issue) => (code === 'invalid_value' ? (own as unknown[]) : []))
  if (values.length > 0) return oneOf(values)
  return ofNested(errors.at(-1) ?? [])
}

/** Their own words if they have any, which they do once they are finished. */
function ofNested([first]: readonly Issue[]): Message {
  if (first === undefined) return message('fields.wrongFormat')
  return heard?.[Number(first.message)] ?? MESSAGES[first.code]?.(first) ?? message('fields.wrongFormat')
}

// One error map for every schema of the contract: what a person reads is a message of the catalogue wherever it is parsed.
const tellIssue = (issue: Issue): string => tell(MESSAGES[issue.code]?.(issue) ?? message('fields.wrongFormat'))

// A page's policy forbids code that is made while it runs, and its browser would tell of each try.
z.config({ customError: tellIssue, ...('document' in globalThis && { jitless: true }) })
