import type { Config } from '@unilink/server/kernel/config/config.ts'

/** What of a configuration anyone may read: each field is named here; secrets and addresses that hold some are not. */
export function openConfig(config: Config): Record<string, unknown> {
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
