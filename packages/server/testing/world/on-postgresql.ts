import type pg from 'pg'
import { onConnection } from '@unilink/server/db/postgresql/on-connection.ts'

/** Runs `work` on the PostgreSQL server of `url`, outside of the worlds' databases. */
export function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = new URL(url)
  server.pathname = '/postgres'
  return onConnection(server.href, work)
}
