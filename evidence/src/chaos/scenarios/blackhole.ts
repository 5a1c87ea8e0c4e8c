import { SilentProxy } from '@unilink/server/support/servers/silent-proxy.ts'
import { throughFault } from '#src/chaos/fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** PostgreSQL stops answering without closing a connection; old connections stay silent after healing. */
export async function blackhole(stage: Stage): Promise<void> {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const proxy = await SilentProxy.before(cluster.port)
  stage.onEnd(() => proxy.close())
  const url = new URL(place.url)
  url.port = String(proxy.port)
  const server = await stage.start({ ...place, url: url.href })
  await throughFault(stage, place, server, { begin: () => proxy.fallSilent(), end: () => proxy.heal(), reads: false })
}
