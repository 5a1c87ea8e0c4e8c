import { readFile, stat } from 'node:fs/promises'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { z } from 'zod'
import { failed, told } from '#src/kernel/told/told.ts'

/** A recording of more is cut by hand first: all of it has to lie in memory. */
const MOST_BYTES = 128 * 1024 * 1024
const VERSIONS = ['1.1', '1.2']

const field = z.object({ name: z.string(), value: z.string() })

const harEntry = z.object({
  startedDateTime: z.string(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(field).default([]),
    postData: z
      .object({
        mimeType: z.string().default(''),
        text: z.string().optional(),
        params: z.array(z.unknown()).optional(),
      })
      .optional(),
  }),
  response: z.object({
    status: z.number(),
    headers: z.array(field).default([]),
    redirectURL: z.string().default(''),
    content: z.object({ text: z.string().optional(), encoding: z.string().optional() }).default({}),
  }),
  /** Of our own export: who asked, and the code where the answer was too long to be kept. */
  _account: z.string().nullish(),
  _code: z.number().nullish(),
})

export type HarEntry = z.output<typeof harEntry>

export interface Har {
  /** In the order in which they were sent. */
  entries: HarEntry[]
  /** How many entries are no entries of HAR. */
  broken: number
}

/** Reads a HAR file of any program. Throws `CliError` that says what is wrong with it. */
export async function readHar(file: string): Promise<Har> {
  const size = await sizeOf(file)
  if (size > MOST_BYTES)
    throw failed('{} has {} MB; a HAR of at most 128 MB is read', file, Math.ceil(size / 1024 / 1024))
  return parseHar(await readFile(file, 'utf8'), file)
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    throw new CliError(told('{} cannot be read: there is no such file, or it is not permitted', file), { cause: error })
  })
  if (!found.isFile()) throw failed('{} is no file', file)
  return found.size
}

/** `name` is what the messages call it. */
export function parseHar(text: string, name: string): Har {
  const log = logOf(text, name)
  const { version, entries } = log
  if (typeof version !== 'string' || !VERSIONS.includes(version))
    throw failed('{} is HAR of version {}; {} are read', name, versionOf(version), VERSIONS.join(' and '))
  if (!Array.isArray(entries)) throw failed('{} is no whole HAR: log.entries is missing', name)
  const parsed = entries.map((entry) => harEntry.safeParse(entry))
  const whole = parsed.flatMap(({ data }) => (data ? [data] : []))
  return { entries: inOrder(whole), broken: entries.length - whole.length }
}

/** Several recordings of one session, as of two browsers, as one. */
export const joinHars = (hars: readonly Har[]): Har => ({
  entries: inOrder(hars.flatMap(({ entries }) => entries)),
  broken: hars.reduce((sum, { broken }) => sum + broken, 0),
})

/** By the time they were sent, where all tell it. */
function inOrder(entries: HarEntry[]): HarEntry[] {
  const at = ({ startedDateTime }: HarEntry) => Date.parse(startedDateTime)
  const timed = entries.every((entry) => Number.isFinite(at(entry)))
  return timed ? entries.toSorted((left, right) => at(left) - at(right)) : entries
}

function logOf(text: string, name: string): Record<string, unknown> {
  let value: unknown
  try {
    // Charles begins its files with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // The message quotes the file, line ends and all; what a terminal is told is one line.
    const why = (error as Error).message.replaceAll(/\s+/g, ' ')
    throw new CliError(told('{} is no JSON, so no HAR; it may have been cut off ({})', name, why), { cause: error })
  }
  const { log } = (value ?? {}) as { log?: unknown }
  if (typeof log !== 'object' || log === null) throw failed('{} is no HAR: it has no “log”', name)
  return log as Record<string, unknown>
}

const versionOf = (version: unknown): string =>
  typeof version === 'string' || typeof version === 'number' ? `“${version}”` : 'none'
