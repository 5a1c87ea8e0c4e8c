import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTAL_FOLDER } from '@unilink/server/kernel/packages/package-files.ts'
import type { FastifyInstance } from 'fastify'

const SCRIPT = 'assets/emulator-panel-script.js'

/**
 * The panel as one script for the pages of any front end. It holds no data, so it is not behind the guard: a page whose
 * origin is not allowed gets it too, and is told so by it.
 */
export function registerPanelScript(app: FastifyInstance, folders: readonly string[]): void {
  app.get('/__emu/panel.js', async (_request, reply) => {
    for (const folder of [...folders, PORTAL_FOLDER]) {
      const script = await readFile(join(folder, SCRIPT)).catch(() => undefined)
      if (script === undefined) continue
      return reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(script)
    }
    return reply.code(404).send({ error: 'the portal is not built, which holds the panel' })
  })
}
