import type { FastifyInstance } from 'fastify'
import type { World } from '@unilink/server/kernel/world.ts'
import { message } from '@unilink/shared/words'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { dataCalls, TABLE_NAMES } from '@unilink/shared/emulator'
import { countRows, readRows } from './read-rows.ts'

/** The rows of a world, to look at: nothing is changed here but by a move. */
export function registerDataRoutes(scope: FastifyInstance, world: World): void {
  serveEmu(scope, dataCalls.tables, async () => {
    const counts = await Promise.all(TABLE_NAMES.map((name) => countRows(world, name)))
    return {
      tables: TABLE_NAMES.map((name, place) => ({
        name,
        title: message(`dataTables.${name}`),
        rows: counts[place] ?? 0,
      })),
    }
  })
  serveEmu(scope, dataCalls.rows, ({ params, query }) => readRows(world, params.table, query))
}
