import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { World } from '#src/kernel/world.ts'
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

/** Made at the first request, since it is slow and rarely needed; all answers share its bytes. */
function documentOf(origin: string): Document {
  const known = documents.get(origin)
  if (known) return known
  const plain = Buffer.from(JSON.stringify(openApiDocument(origin)))
  const made = { plain, compressed: compress(plain, QUALITY) }
  documents.set(origin, made)
  return made
}

/** `/openapi.json`; the portal shows it at `/reference`. */
export function registerReference(app: FastifyInstance, world: World): void {
  app.get('/openapi.json', async (request, reply) => {
    const { plain, compressed } = documentOf(world.config.portalOrigin)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!takes(request, 'br')) return reply.send(plain)
    return reply.header('content-encoding', 'br').send(await compressed)
  })
}
