import { listed, message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'
import { blockLength, directoryOffset, END_BYTES, FOOTER_BYTES, signersOf } from './apk-signers.ts'
import { follow, isLook, type Look } from './look.ts'

/** Of the bytes before the central directory: holds the whole signing block of nearly every APK. */
const TAIL_BYTES = 32_768

/**
 * Whether an installation package can be downloaded, and is signed as the app has registered it. Of the file only the end,
 * the signing block and what lies between are read, at most 1.2 MB.
 */
export async function lookAtApk(web: Web, url: string, registered: readonly string[]): Promise<Look> {
  const read = await follow(url, (at) => web.part(at, { last: END_BYTES }))
  if (isLook(read)) return read
  const { answer } = read
  if (/^text\/html\b/.test(answer.contentType)) return { outcome: 'failed', finding: message('targets.pageForApk') }
  if (answer.status !== 206 || answer.size === undefined) return fine(message('targets.noRanges'))
  const offset = directoryOffset(answer.bytes)
  if (offset === undefined || offset > answer.size) return { outcome: 'failed', finding: message('targets.noApk') }
  return judgeSigners(await readSigners(web, read.url, offset), registered)
}

const fine = (finding: Message): Look => ({ outcome: 'fine', finding })

/** Undefined where the package has no signing block, or the server gives other bytes than it was asked for. */
async function readSigners(web: Web, url: string, offset: number): Promise<string[] | undefined> {
  const bytesTo = async (from: number) => {
    const { status, bytes } = await web.part(url, { from, to: offset })
    return status === 206 && bytes.length === offset - from ? bytes : undefined
  }
  try {
    const tail = offset < FOOTER_BYTES ? undefined : await bytesTo(Math.max(0, offset - TAIL_BYTES))
    const length = tail && blockLength(tail.subarray(-FOOTER_BYTES))
    if (!tail || length === undefined || length > offset) return undefined
    const block = length <= tail.length ? tail.subarray(-length) : await bytesTo(offset - length)
    return block && signersOf(block)
  } catch (error) {
    if (error instanceof WebProblem) return undefined
    throw error
  }
}

function judgeSigners(signers: readonly string[] | undefined, registered: readonly string[]): Look {
  if (!signers || signers.length === 0) return fine(message('targets.unsigned'))
  if (registered.length === 0) return fine(message('targets.noPrints'))
  return signers.some((print) => registered.includes(print))
    ? fine(message('targets.signed'))
    : { outcome: 'failed', finding: message('targets.signedByOthers', { signers: listed('names', signers) }) }
}
