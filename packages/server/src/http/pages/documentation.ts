import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DOCUMENTATION_FOLDER } from '#src/kernel/package-files.ts'

/** Where the documentation stands; no route of the portal begins so. */
const PREFIX = '/docs'
const NOT_THERE = '404.html'
/** Files whose names change with what is in them. */
const HASHED = /[\\/]assets[\\/]/

/** Serves the built documentation: hashed assets are cached forever, pages revalidated. Does nothing where none is built. */
export function registerDocumentation(app: FastifyInstance, root = DOCUMENTATION_FOLDER): void {
  if (!existsSync(join(root, NOT_THERE))) return
  const own = async (docs: FastifyInstance) => {
    docs.get('', async (_request, reply) => reply.redirect(`${PREFIX}/`))
    await docs.register(fastifyStatic, {
      root,
      preCompressed: true,
      redirect: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.header(
          'cache-control',
          HASHED.test(path.slice(root.length)) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
    docs.setNotFoundHandler(async (_request, reply) => reply.status(404).sendFile(NOT_THERE))
  }
  void app.register(own, { prefix: PREFIX })
}
