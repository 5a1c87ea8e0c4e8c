import { isDeepStrictEqual } from 'node:util'
import type { AssociationFile } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web, type WebAnswer } from '#src/kernel/ports/web.ts'

export interface CheckItem {
  name: Message | string
  ok: boolean
  text: Message | string
}

/** What Apple's CDN takes of a file; the others set no bound, or a higher one. */
export const MAX_FILE_BYTES = 128 * 1024

/** Reads a file over the net as the makers of the systems do, and compares it with what it must say of the app. */
export async function fetchItem(
  web: Pick<Web, 'get'>,
  url: string,
  file: AssociationFile,
  wanted: readonly object[],
): Promise<CheckItem> {
  const name = message('association.fetch')
  try {
    const answer = await web.get(url, { maxBytes: MAX_FILE_BYTES })
    const problem = answerProblem(answer) ?? contentProblem(answer.body, file, wanted)
    const size = (Buffer.byteLength(answer.body) / 1024).toFixed(1)
    return { name, ok: problem === undefined, text: problem ?? message('association.fetched', { size }) }
  } catch (error) {
    if (error instanceof WebProblem)
      return { name, ok: false, text: message('association.unreachable', { problem: error.said }) }
    throw error
  }
}

/** What is wrong with an answer, whatever it holds; undefined when nothing is. */
export function answerProblem({ status, location, contentType, cut }: WebAnswer): Message | undefined {
  if (status >= 300 && status < 400) {
    return location === undefined
      ? message('association.redirectedElsewhere')
      : message('association.redirected', { location })
  }
  if (status !== 200) return message('association.status', { status })
  if (cut) return message('association.tooLarge', { place: '{app}' })
  if (contentType.startsWith('application/json')) return undefined
  return contentType === ''
    ? message('association.contentTypeMissing')
    : message('association.contentType', { type: contentType })
}

/** What is missing in a file for an app; undefined when nothing is. */
export function contentProblem(body: string, file: AssociationFile, wanted: readonly object[]): Message | undefined {
  let entries: unknown
  try {
    entries = ENTRIES[file](JSON.parse(body))
  } catch {
    return message('association.notJson')
  }
  const found = Array.isArray(entries) ? entries : []
  return wanted.every((entry) => found.some((one) => isDeepStrictEqual(one, entry)))
    ? undefined
    : message('association.foreign')
}

interface Read {
  applinks?: { details?: unknown }
  applinking?: { apps?: unknown }
}

/** Where each file has its entries. */
const ENTRIES: Readonly<Record<AssociationFile, (file: unknown) => unknown>> = {
  'assetlinks.json': (file) => file,
  'apple-app-site-association': (file) => (file as Read).applinks?.details,
  'applinking.json': (file) => (file as Read).applinking?.apps,
}
