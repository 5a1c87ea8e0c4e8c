import { onServer } from '#src/worlds/storage/on-postgresql.ts'
import { systemRandom } from '@unilink/server/kernel/random.ts'

/** An empty database on the PostgreSQL server of `serverUrl`, until `drop`. */
export async function throwawayDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `unilink_${systemRandom.text(12, '0123456789abcdef')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE "${name}"`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = async () => {
    await onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
  }
  return { url: url.href, drop }
}
