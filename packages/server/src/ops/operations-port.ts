import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from '#src/kernel/world.ts'
import { auditHead } from '#src/modules/audit/audit-head.ts'
import type { HealthCheck } from './health/health-check.ts'
import { runChecks } from './health/run-checks.ts'

const TLS_ASK = '/internal/tls-ask'

interface Said {
  status: number
  type?: string
  body?: string
}

const plain = (status: number): Said => ({ status })

/**
 * What only the machinery around the server asks, on a port of its own that is not published: health, metrics without a token, and
 * `/internal/tls-ask?domain=`, which is 200 for a domain of an app that serves: a proxy may fetch a certificate for it. It is
 * 404 for any other. `/audit/head` is the end of the audit log, for whoever keeps it elsewhere, where there is the database. Gives the
 * port and what closes it.
 */
export async function listenForOperations(
  { hosts, metrics, log, db }: Pick<World, 'hosts' | 'metrics' | 'log'> & Partial<Pick<World, 'db'>>,
  checks: readonly HealthCheck[],
  at: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const answers: Readonly<Record<string, (asked: URL) => Said | Promise<Said>>> = {
    [TLS_ASK]: ({ searchParams }) => plain(hosts.appOf(searchParams.get('domain') ?? '') === undefined ? 404 : 200),
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.metrics() }),
    '/health/live': () => plain(200),
    '/audit/head': async () => {
      const body = db && (await auditHead(db))
      return body ? { status: 200, type: 'text/plain; charset=utf-8', body } : plain(404)
    },
    '/health/ready': async () => {
      const readiness = await runChecks(checks, log)
      const status = readiness.status === 'unavailable' ? 503 : 200
      return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(readiness) }
    },
  }
  const answer = async ({ method, url = '' }: IncomingMessage): Promise<Said> => {
    if (method !== 'GET' && method !== 'HEAD') return plain(405)
    const asked = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined
    if (!asked || !Object.hasOwn(answers, asked.pathname)) return plain(404)
    return (await answers[asked.pathname]?.(asked)) ?? plain(404)
  }
  const server = createServer((request, response) => {
    const failed = (error: unknown): Said => {
      log.error({ err: error }, 'unexpected error')
      return plain(500)
    }
    void answer(request)
      .catch(failed)
      .then(({ status, type, body }) => response.writeHead(status, type ? { 'content-type': type } : {}).end(body))
  })
  server.listen(at)
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, close }
}
