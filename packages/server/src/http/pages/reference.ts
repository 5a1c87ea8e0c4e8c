import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import type { Language } from '@unilink/shared/words'
import { answeredIn } from '#src/http/envelope.ts'
import { openApiDocument } from '#src/http/openapi/openapi.ts'
import { takes } from './static-files.ts'

const compress = promisify(brotliCompress)
/** Half a megabyte becomes 40 kB in a moment, off the event loop. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Document {
  plain: Buffer
  compressed: Promise<Buffer>
}

const documents = new Map<string, Document>()

/** Made at the first request, since it is slow and rarely needed; all answers in a language share its bytes. */
function documentOf(origin: string, language: Language): Document {
  const key = `${language} ${origin}`
  const known = documents.get(key)
  if (known) return known
  const plain = Buffer.from(JSON.stringify(openApiDocument(origin, language)))
  const made = { plain, compressed: compress(plain, QUALITY) }
  documents.set(key, made)
  return made
}

/** `/openapi.json`; the portal shows it at `/reference`. */
export function registerReference(app: FastifyInstance, world: World): void {
  app.get('/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    const { plain, compressed } = documentOf(world.config.portalOrigin, answeredIn(reply))
    if (!takes(request, 'br')) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(await compressed)
  })
}
