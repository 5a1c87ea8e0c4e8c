import { emuError } from '#src/surface/emu-error.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { chosenWorld } from '#src/kernel/chosen-world.ts'
import { serveEmu, serveEmuFile } from '#src/surface/serve-emu.ts'
import { systemClock } from '@unilink/server/kernel/clock.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { timed } from '#src/worlds/world-routes.ts'
import { archiveCalls, ZIP } from '@unilink/shared/emulator'
import { packWorld, unpackWorld } from './world-archive.ts'

export function registerArchiveRoutes(scope: FastifyInstance, registry: WorldRegistry, config: Config): void {
  serveEmuFile(scope, archiveCalls.download, async ({ request, reply }) => {
    const { id } = chosenWorld(request.raw)
    const day = systemClock.now().toISOString().slice(0, 10)
    const archive = await packWorld(registry, config, id)
    void reply.header('content-disposition', `attachment; filename="unilink-${id}-${day}.zip"`)
    void reply.header('cache-control', 'no-store')
    return archive
  })
  // The body stays a stream: it may be as large as a world.
  scope.addContentTypeParser(ZIP, (_request, payload, done) => done(null, payload))
  serveEmu(scope, archiveCalls.upload, ({ request }) => {
    const { body } = request
    if (!(body instanceof Readable)) throw emuError(415, 'send the file itself as {}', ZIP)
    return timed(() => unpackWorld(registry, config, { id: chosenWorld(request.raw).id, upload: body }))
  })
}
