import { allCalls, callExample, contract, isReading } from '@unilink/shared'
import { tries } from '@unilink/server/support/tries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '#src/testkit/testing.ts'
import type { PersonaName } from '@unilink/shared/emulator'

// A reference date other than today's: the ids that examples name are those of every demo world.
let emulator: Emulator
beforeAll(async () => {
  emulator = await createEmulator({ seed: 'demo', settings: { SEED_DATE: '2026-10-08', SEED_VISITS: '300' } })
}, 60_000)
afterAll(() => emulator.close())

/** The code that a world of the demo answers with to a call's example, sent as its persona. */
async function codeOf(path: string, as: string | undefined, body: unknown): Promise<number> {
  // What changes something is sent to a world of its own.
  const world = isReading({ path }) ? emulator : await emulator.fork()
  const headers = as === undefined ? {} : (await world.as(as as PersonaName)).headers
  const response = await world.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const code = isJson && !response.headers.has('content-disposition') ? await codeIn(response) : response.status - 200
  if (world !== emulator) await world.close()
  return code
}

const codeIn = async (response: Response) => ((await response.json()) as { code: number }).code

// An upload is a file, and has no example.
const calls = allCalls().filter((call) => call !== contract.file.upload)

describe('the examples of the contract, sent as they stand to the demo world', () => {
  it.each(calls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
    const { as, body, code } = callExample(call)
    expect(await codeOf(path, as, body)).toBe(code)
  })

  it.each(calls.filter(isReading).map((call) => [call.path, call] as const))(
    '%s, by many at once',
    async (path, call) => {
      const { as, body, code } = callExample(call)
      const many = Array.from({ length: tries(2, 4) }, () => codeOf(path, as, body))
      expect(new Set(await Promise.all(many))).toEqual(new Set([code]))
    },
  )
})
