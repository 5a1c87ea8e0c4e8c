import { dist } from '../bench/dist.mjs'
import { throughFault } from './fault.mjs'

/** The way to PostgreSQL falls silent without a connection being closed; those that lived through it stay silent. */
export async function blackhole(stage) {
  const cluster = await stage.ownPostgres()
  const place = await stage.prepare()
  const { SilentProxy } = await dist('../../emulator/dist/testing/servers/silent-proxy.js')
  const proxy = await SilentProxy.before(cluster.port)
  stage.onEnd(() => proxy.close())
  const url = new URL(place.url)
  url.port = String(proxy.port)
  const server = await stage.start({ ...place, url: url.href })
  await throughFault(stage, place, server, { begin: () => proxy.fallSilent(), end: () => proxy.heal(), reads: false })
}
