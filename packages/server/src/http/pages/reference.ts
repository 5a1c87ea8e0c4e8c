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

function made(document: object): Document {
  const plain = Buffer.from(JSON.stringify(document))
  return { plain, compressed: compress(plain, QUALITY) }
}

type MakeDocument = (origin: string, language: Language) => object

/** Made at the first request, as it is slow and rare; the answers of a language share its bytes in all worlds. */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  { config }: Pick<World, 'config'>,
  make: MakeDocument,
) {
  app.get(path, async (request, reply) => {
    const language = answeredIn(reply)
    const key = `${path} ${language} ${config.apiOrigin}`
    const document = documents.get(key) ?? made(make(config.apiOrigin, language))
    documents.set(key, document)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language')
    if (!takes(request, 'br')) return reply.send(document.plain)
    return reply.header('content-encoding', 'br').send(await document.compressed)
  })
}

/** `/openapi.json`; the portal shows it at `/reference`. */
export const registerReference = (app: FastifyInstance, world: World): void =>
  serveDocument(app, '/openapi.json', world, openApiDocument)
