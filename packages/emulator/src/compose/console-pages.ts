import { emuError } from '#src/surface/emu-error.ts'
import { choicesOf, pagesByChoice } from '@unilink/server/http/pages/choices.ts'
import type { FastifyInstance } from 'fastify'

/** Screens of the emulator within the portal's page. */
const SCREENS = ['', 'worlds', 'mail', 'faults', 'clock', 'traffic', 'personas', 'data', 'reference'].map(
  (room) => `/__emu/${room}`,
)

/** Serves the portal's page for the emulator's own screens; the portal shows them by their addresses. */
export function registerConsolePages(scope: FastifyInstance, page: string | undefined): void {
  const pageFor = page === undefined ? undefined : pagesByChoice(page)
  scope.get('/__emu', async (_request, reply) => reply.redirect('/__emu/'))
  for (const path of SCREENS) {
    scope.get(path, async (request, reply) => {
      if (pageFor === undefined) throw emuError(404, 'the portal is not built, which holds this page')
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(pageFor(choicesOf(request)))
    })
  }
}
