import { PROOF_PATH, proofRecord } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web } from '#src/kernel/ports/web.ts'

/** What looking for a domain's proof came to; `sure` is false when the DNS did not tell, so that nothing follows from it. */
export type Proof = { by: 'txt' | 'file' } | { by: undefined; problem: Message; sure: boolean }

interface Looked {
  found: boolean
  /** What was there instead. */
  problem: Message | string
  sure: boolean
}

const FOUND: Looked = { found: true, problem: '', sure: true }
const MAX_BYTES = 1_024

/** Looks for what proves a domain, in its TXT record and in its file at once. Never rejects for what the domain does. */
export async function findProof(web: Web, domain: string, proof: string): Promise<Proof> {
  const [txt, file] = await Promise.all([lookAtRecord(web, domain, proof), lookAtFile(web, domain, proof)])
  if (txt.found) return { by: 'txt' }
  if (file.found) return { by: 'file' }
  return {
    by: undefined,
    problem: message('network.proof', { record: txt.problem, file: file.problem }),
    sure: txt.sure,
  }
}

const lookAtRecord = (web: Web, domain: string, proof: string): Promise<Looked> =>
  look(async () => {
    const texts = await web.txt(proofRecord(domain))
    if (texts.some((text) => text.trim() === proof)) return FOUND
    return {
      found: false,
      problem: message(texts.length === 0 ? 'network.notFound' : 'network.wrongValue'),
      sure: true,
    }
  })

const lookAtFile = (web: Web, domain: string, proof: string): Promise<Looked> =>
  look(async () => {
    const { status, body } = await web.get(`https://${domain}${PROOF_PATH}`, { maxBytes: MAX_BYTES })
    if (status === 200 && body.trim() === proof) return FOUND
    return { found: false, problem: status === 200 ? message('network.wrongContent') : `HTTP ${status}`, sure: true }
  })

async function look(read: () => Promise<Looked>): Promise<Looked> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WebProblem) return { found: false, problem: error.said, sure: false }
    throw error
  }
}
