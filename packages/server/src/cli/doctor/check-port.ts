import { createServer } from 'node:net'
import { failure, note, ok, warning, type Check, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

const SKEW_MS = 5_000
const PATIENCE_MS = 5_000

/** Whether the server can listen, or already does. */
export const checkPort: Check = async ({ env, config }) => {
  const { port } = config
  const refusal = await tryPort(port, config.host)
  if (refusal === undefined) return [ok(told('port'), told('{} is free', port))]
  if (refusal === 'EACCES')
    return [
      failure(
        told('port'),
        told('{} is not yours to listen on', port),
        told('take one above 1023 with PORT, and put a proxy in front'),
      ),
    ]
  if (refusal !== 'EADDRINUSE')
    return [
      failure(
        told('port'),
        told('{}:{} cannot be listened on ({})', config.host, port, refusal),
        told('set HOST to an address of this machine'),
      ),
    ]
  const origin = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`
  const running = await serverFinding(origin)
  if (running) return running
  if (!env['PORT'])
    return [note(told('port'), told('{} is taken by another program; the next free one will be used', port))]
  return [
    failure(
      told('port'),
      told('{} is taken by another program', port),
      told('end that program (lsof -i :{} names it), or set PORT', port),
    ),
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
        told('server'),
        told('a server runs at {} and is not ready ({})', origin, state.status),
        told('see its log; most often its database is away'),
      ),
    ]
  }
  return [ok(told('server'), told('runs at {} and is ready', origin)), skewFinding(ready.headers.get('date'))]
}

function skewFinding(date: string | null): Finding {
  const skew = Math.abs(Date.now() - Date.parse(date ?? ''))
  if (!(skew > SKEW_MS)) return ok(told('clock'), told('agrees with the server’s'))
  return warning(
    told('clock'),
    told('differs from the server’s by {} s', Math.round(skew / 1000)),
    told('let both machines keep time by NTP'),
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
