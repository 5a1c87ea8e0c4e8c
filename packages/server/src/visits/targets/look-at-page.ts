import { message } from '@unilink/shared/words'
import type { Web } from '#src/kernel/ports/web.ts'
import { follow, isLook, type Look } from './look.ts'

/** Enough to see that something comes. */
const MAX_BYTES = 4096

/** Whether a page answers. */
export async function lookAtPage(web: Web, url: string): Promise<Look> {
  const read = await follow(url, (at) => web.get(at, { maxBytes: MAX_BYTES }))
  return isLook(read) ? read : { outcome: 'fine', finding: message('targets.fine', { status: read.answer.status }) }
}
