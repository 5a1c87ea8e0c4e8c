import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DOCUMENTATION_FOLDER } from '#src/kernel/packages/package-files.ts'
import { registerFolder, StaticFiles } from './static-files.ts'

/** Where the documentation stands; no route of the portal begins so. */
const PREFIX = '/docs'
const NOT_THERE = '404.html'

/** Serves the built documentation: hashed assets are cached forever, pages revalidated. Does nothing where none is built. */
export function registerDocumentation(app: FastifyInstance, root = DOCUMENTATION_FOLDER): void {
  if (!existsSync(join(root, NOT_THERE))) return
  const files = StaticFiles.of(root)
  const own = async (docs: FastifyInstance) => {
    docs.get('', async (_request, reply) => reply.redirect(`${PREFIX}/`))
    registerFolder(docs, { files, prefix: '/', kept: (path) => path.startsWith('assets/') })
    docs.setNotFoundHandler(async (request, reply) => files.send(request, reply, NOT_THERE, { status: 404 }))
  }
  void app.register(own, { prefix: PREFIX })
}
