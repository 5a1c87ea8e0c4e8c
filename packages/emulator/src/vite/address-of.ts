import type { PreviewServer, ViteDevServer } from 'vite'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** The address for a browser on this machine; undefined in middleware mode. */
export function addressOf({ httpServer, config }: ViteDevServer | PreviewServer): string | undefined {
  const address = httpServer?.address()
  if (typeof address !== 'object' || address === null) return undefined
  const { host, https } = config.server
  const name = typeof host === 'string' && !EVERYWHERE.has(host) ? host : 'localhost'
  return `${https ? 'https' : 'http'}://${name}:${address.port}`
}
