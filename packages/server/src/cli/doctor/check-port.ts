import { createServer } from 'node:net'
import { failure, note, ok, warning, type Check, type Finding } from './finding.ts'

const SKEW_MS = 5_000
const PATIENCE_MS = 5_000

/** Whether the server can listen, or already does. */
export const checkPort: Check = async ({ env, config }) => {
  const { port } = config
  const refusal = await tryPort(port, config.host)
  if (refusal === undefined) return [ok('port', `${port} is free`)]
  if (refusal === 'EACCES')
    return [
      failure('port', `${port} is not yours to listen on`, 'take one above 1023 with PORT, and put a proxy in front'),
    ]
  if (refusal !== 'EADDRINUSE')
    return [
      failure(
        'port',
        `${config.host}:${port} cannot be listened on (${refusal})`,
        'set HOST to an address of this machine',
      ),
    ]
  const origin = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`
  const running = await serverFinding(origin)
  if (running) return running
  if (!env['PORT']) return [note('port', `${port} is taken by another program; the next free one will be used`)]
  return [
    failure('port', `${port} is taken by another program`, `end that program (lsof -i :${port} names it), or set PORT`),
  ]
}

/** Findings about a UniLink server at an address; undefined when there is none. */
export async function serverFinding(origin: string): Promise<Finding[] | undefined> {
  const ready = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  )
  const state = (await ready?.json().catch(() => undefined)) as { status?: string } | undefined
  if (!ready || state?.status === undefined) return undefined
  if (!ready.ok) {
    return [
      failure(
        'server',
        `a server runs at ${origin} and is not ready (${state.status})`,
        'see its log; most often its database is away',
      ),
    ]
  }
  return [ok('server', `runs at ${origin} and is ready`), skewFinding(ready.headers.get('date'))]
}

function skewFinding(date: string | null): Finding {
  const skew = Math.abs(Date.now() - Date.parse(date ?? ''))
  if (!(skew > SKEW_MS)) return ok('clock', 'agrees with the server’s')
  return warning(
    'clock',
    `differs from the server’s by ${Math.round(skew / 1000)} s`,
    'let both machines keep time by NTP',
  )
}

/** The error code of listening there; undefined when it works. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
