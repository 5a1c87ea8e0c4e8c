import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { AppError, fieldError } from '#src/kernel/app-error.ts'
import { repeatedField } from './repeated-field.ts'

const MAX_DEPTH = 20
const MAX_KEYS = 200
const MAX_NODES = 20_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON and forms into the same values with the same limits, and no other type. An empty body is `{}`. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  void app.register(formbody, { parser: parseForm })
}

/** Checks the depth before parsing, because a recursive parser would not survive it. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (depthOfJson(text) > MAX_DEPTH) throw tooDeep()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError(CODE.badRequest, { msg: message('refusals.notJson') })
  }
  if (typeof value !== 'object' || value === null)
    throw new AppError(CODE.badRequest, { msg: message('refusals.notObject') })
  assertShape(value)
  // In a form it becomes a list, which the field refuses.
  const repeated = repeatedField(text)
  if (repeated !== undefined) throw fieldError({ path: repeated, msg: message('fields.repeated') })
  return value
}

/** `a[b]=c` nests, `a[]=x` and repeated keys make lists, all leaves are strings. */
export function parseForm(text: string): Record<string, unknown> {
  let value: Record<string, unknown>
  try {
    value = qs.parse(text, {
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_NODES,
      throwOnLimitExceeded: true,
      arrayLimit: MAX_KEYS,
      plainObjects: true,
      ignoreQueryPrefix: false,
      duplicates: 'combine',
      // The library would silently skip such a field; JSON refuses it, so this does too.
      decoder: (part: string, decode: (part: string) => string, _charset: string, type: 'key' | 'value') => {
        const decoded = decode(part)
        if (type === 'key' && /(?:^|[[\]])__proto__(?:$|[[\]])/.test(decoded)) throw forbiddenName()
        return decoded
      },
    })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(CODE.badRequest, { msg: message('refusals.formMalformed') })
  }
  assertShape(value)
  return value
}

function depthOfJson(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1))
    else if (char === '}' || char === ']') depth -= 1
  }
  return deepest
}

/** Limits depth, width and size, and refuses keys that reach a prototype. */
function assertShape(root: object): void {
  const waiting: { value: object; depth: number }[] = [{ value: root, depth: 1 }]
  let nodes = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > MAX_DEPTH) throw tooDeep()
    const keys = Object.keys(next.value)
    if (!Array.isArray(next.value)) assertKeys(keys)
    nodes += keys.length
    if (nodes > MAX_NODES) throw new AppError(CODE.tooLarge, { msg: message('refusals.tooManyItems') })
    for (const child of Object.values(next.value)) {
      if (typeof child === 'object' && child !== null) waiting.push({ value: child as object, depth: next.depth + 1 })
    }
  }
}

function assertKeys(keys: string[]): void {
  if (keys.length > MAX_KEYS) throw new AppError(CODE.tooLarge, { msg: message('refusals.tooManyFields') })
  if (keys.some((key) => FORBIDDEN_KEYS.has(key))) throw forbiddenName()
}

const forbiddenName = () => new AppError(CODE.badRequest, { msg: message('refusals.fieldForbidden') })

const tooDeep = () => new AppError(CODE.badRequest, { msg: message('refusals.tooDeep') })
