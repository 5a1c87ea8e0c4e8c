import type pg from 'pg'
import { onConnection } from '@unilink/server/db/postgresql/on-connection.ts'

/** Runs `work` on the server of `url`, outside of its databases that may be made or dropped. */
export function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = new URL(url)
  server.pathname = '/postgres'
  return onConnection(server.href, work)
}
