import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { knowsToken } from '#src/surface/guard-emulator.ts'
import type { FastifyInstance } from 'fastify'
import { chosenWorld } from '#src/kernel/chosen-world.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { schemaHash } from '../kernel/schema-hash.ts'
import type { Snapshot } from './snapshot-store.ts'
import { snapshotCalls, worldCalls, type EmuAnswerOf } from '@unilink/shared/emulator'
import { type WorldInfo, infoOf } from './registry-options.ts'
import { compareRows, compareWorlds } from './data/compare-rows.ts'
import type { WorldRegistry } from './world-registry.ts'
import { statSync } from 'node:fs'
import { differencesOf } from './differences.ts'
import { fileOf } from './storage/sqlite-files.ts'
import type { WorldSlot } from './world-slot.ts'

/** Calls about whole worlds; without an id they mean the request's world. */
export function registerWorldRoutes(
  scope: FastifyInstance,
  registry: WorldRegistry,
  { visitors, token }: Pick<Config['emulation'], 'visitors' | 'token'>,
): void {
  const { snapshots } = registry
  serveEmu(scope, worldCalls.list, async ({ request }) => {
    const current = chosenWorld(request.raw).id
    const alone = visitors !== undefined && !(token !== undefined && knowsToken(request.headers.authorization, token))
    const worlds = await Promise.all(
      registry
        .list()
        .filter(({ id }) => !alone || id === current)
        .map(lookAt),
    )
    return { current, worlds, alone }
  })
  serveEmu(scope, worldCalls.create, ({ body }) => timed(() => registry.create(body)))
  serveEmu(scope, worldCalls.fork, ({ params, body }) => timed(() => registry.fork(params.id, body)))
  serveEmu(scope, worldCalls.drop, async ({ params }) => {
    await registry.drop(params.id)
    return { dropped: params.id }
  })
  serveEmu(scope, worldCalls.compare, ({ params }) => inBoth(registry, params, compareWorlds))
  serveEmu(scope, worldCalls.compareRows, ({ params, query }) =>
    inBoth(registry, params, (one, other) => compareRows(one, other, params.table, query)),
  )
  serveEmu(scope, worldCalls.reset, ({ request }) => timed(() => registry.reset(chosenWorld(request.raw).id)))
  serveEmu(scope, snapshotCalls.list, async () => ({ snapshots: (await snapshots.list()).map(toSnapshot) }))
  serveEmu(scope, snapshotCalls.save, async ({ request, body }) =>
    toSnapshot(await registry.saveSnapshot(chosenWorld(request.raw).id, body.name)),
  )
  serveEmu(scope, snapshotCalls.drop, async ({ params }) => {
    await snapshots.drop(params.name)
    return { dropped: params.name }
  })
  serveEmu(scope, snapshotCalls.restore, ({ request, params }) =>
    timed(() => registry.restoreSnapshot(chosenWorld(request.raw).id, params.name)),
  )
  serveEmu(scope, snapshotCalls.export, async ({ request, body }) => {
    const folder = snapshots.exportFolder(body.name)
    const exported = await registry.exportTo(chosenWorld(request.raw).id, folder)
    return { ...toSnapshot({ ...exported, name: body.name }), folder }
  })
  serveEmu(scope, snapshotCalls.import, ({ request, body }) =>
    timed(() => registry.importFrom(chosenWorld(request.raw).id, snapshots.exportFolder(body.name))),
  )
}

/** Two worlds are open until the work with them is done. */
async function inBoth<T>(
  registry: WorldRegistry,
  { id, other }: { id: string; other: string },
  work: (one: World, other: World) => Promise<T>,
): Promise<T> {
  const first = await registry.lease(id)
  try {
    const second = await registry.lease(other)
    return await work(first.world, second.world).finally(second.release)
  } finally {
    first.release()
  }
}

const toWorld = ({ id, from, createdAt, open }: WorldInfo) => ({ id, from, createdAt: createdAt.toISOString(), open })

const toSnapshot = ({ name, world, provider, migrations, createdAt }: Snapshot) => ({
  name,
  world,
  provider,
  schemaHash: schemaHash(migrations),
  createdAt,
})

/** What a world has become, and how long that took. */
export async function timed(work: () => Promise<WorldInfo>) {
  const start = performance.now()
  const info = await work()
  return { ...toWorld(info), ms: Math.round((performance.now() - start) * 10) / 10 }
}

type Listed = EmuAnswerOf<typeof worldCalls.list>['worlds'][number]

/** A world beside others. What differs in one that is closed is what differed when it was; looking opens nothing. */
export async function lookAt(slot: WorldSlot): Promise<Listed> {
  const { createdAt, ...info } = infoOf(slot)
  return {
    ...info,
    createdAt: createdAt.toISOString(),
    bytes: bytesOf(slot),
    idleSeconds: Math.round(slot.idleMs / 1000),
    listeners: slot.listeners,
    differs: await differences(slot),
  }
}

function bytesOf({ place }: WorldSlot): number | null {
  if (!place.databaseUrl.startsWith('file:')) return null
  return statSync(fileOf(place), { throwIfNoEntry: false })?.size ?? null
}

async function differences(slot: WorldSlot): Promise<Listed['differs']> {
  // One that is being closed, or did not open, is as good as closed.
  const open = await slot.opened()?.catch(() => undefined)
  return open === undefined ? slot.differs : differencesOf(open.world, slot.createdAt)
}
