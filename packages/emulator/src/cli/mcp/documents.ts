import { failed } from '#src/kernel/told/told.ts'
import { allCalls, callExample, CODE, codeMessage, codesOf, summaryOf, type Call } from '@unilink/shared'
import { CATALOGUES, say, type Language } from '@unilink/shared/words'
import { jsonSchemaOf, type Json } from '@unilink/server/http/openapi/json-schema-of.ts'
import type { z } from 'zod'

const CALLS = allCalls()

export function callOf(path: string): Call {
  const found = CALLS.find((call) => call.path === path)
  if (!found) throw failed('there is no call {}; see list_calls', path)
  return found
}

export const listedCalls = (language: Language, part = ''): object[] =>
  CALLS.map(({ path, access }) => ({ path, access, summary: summaryOf({ path })[language] })).filter(
    ({ path, summary }) => `${path} ${summary}`.toLowerCase().includes(part.toLowerCase()),
  )

/** What one call takes and gives. */
export function oneCall(language: Language, path: string): object {
  const call = callOf(path)
  const { access, body, data } = call
  const schemas = { body: schemaOf(body, 'input', language), data: schemaOf(data, 'output', language) }
  return {
    path,
    access,
    summary: summaryOf(call)[language],
    codes: codesOf(call),
    ...schemas,
    example: callExample(call),
  }
}

export const listedCodes = (language: Language): object[] =>
  Object.entries(CODE).map(([name, code]) => ({ code, name, says: say(codeMessage(code), CATALOGUES[language]) }))

function schemaOf(of: z.core.$ZodType, io: 'input' | 'output', language: Language): Json {
  const { schema, parts } = jsonSchemaOf(of, io, language)
  return Object.keys(parts).length === 0 ? schema : { ...schema, $defs: parts }
}
