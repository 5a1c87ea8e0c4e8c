import type { FastifyInstance } from 'fastify'
import { schemaHash } from '#src/worlds/storage/schema-hash.ts'
import { stampOf } from '@unilink/server/ops/backup/stamp-of.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { aboutCall } from './about-calls.ts'
import { openConfig } from './open-config.ts'

export function registerAboutRoute(scope: FastifyInstance, { name, config, db }: World): void {
  serveEmu(scope, aboutCall, async () => ({
    version: programVersion(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    world: name,
    provider: db.provider,
    schemaHash: schemaHash(stampOf(config).migrations),
    config: openConfig(config),
  }))
}
