import type { FastifyInstance } from 'fastify'
import { schemaHash } from '#src/kernel/schema-hash.ts'
import { stampOf } from '@unilink/server/ops/backup/stamp-of.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { aboutCalls, type EmuAnswerOf } from '@unilink/shared/emulator'
import type { Config } from '@unilink/server/kernel/config/config.ts'

export function registerAboutRoute(scope: FastifyInstance, { name, config, db }: World): void {
  serveEmu(scope, aboutCalls.read, async () => ({
    version: programVersion(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    world: name,
    provider: db.provider,
    schemaHash: schemaHash(stampOf(config).migrations),
    config: openConfig(config),
  }))
}

/** The settings that anyone may read. Every field is named here, so that a new secret does not show by accident. */
function openConfig(config: Config): EmuAnswerOf<typeof aboutCalls.read>['config'] {
  const { production, host, port, portalOrigin, linkOrigin, whitelist, trustedProxies, logLevel, seedDate } = config
  const { databaseConnections, limits, retention, emulation } = config
  return {
    production,
    host,
    port,
    portalOrigin,
    linkOrigin,
    whitelist,
    trustedProxies,
    logLevel,
    seedDate: seedDate ?? null,
    databaseConnections,
    redis: config.redisUrl !== undefined,
    smtp: config.smtpUrl !== undefined,
    operationsToken: config.operationsToken !== undefined,
    limits,
    retention,
    emulation: { ...emulation, token: emulation.token !== undefined },
  }
}
