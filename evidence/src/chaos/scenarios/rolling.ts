import { CODE, contract } from '@unilink/shared'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demandNothingLost, newLedger, type Ledger } from '#src/chaos/load.ts'
import { until } from '#src/chaos/timing.ts'
import { addApp, newAppName, post, readinessOf, visit } from '#src/running/calls.ts'
import { Skipped, type SeededPlace, type Stage } from '#src/chaos/stage.ts'

const NGINX = '/usr/sbin/nginx'
const RESTARTS = 20
const RESTARTS_QUICK = 3
const CLIENTS = 12
const PAUSE_MS = 10
const UP_WITHIN_MS = 5_000
/** As long as production takes leave, so that balancers notice. */
const SETTINGS = { DRAIN_MS: '2000', TRUSTED_PROXIES: '127.0.0.1' }

/** Two portals behind nginx are replaced one after the other, again and again, under load: nobody notices. */
export async function rolling(stage: Stage): Promise<void> {
  const place = await stage.prepare()
  const portals = [await stage.start(place, SETTINGS), await stage.start(place, SETTINGS)]
  const { origin, complaints } = await startNginx(
    stage,
    portals.map(({ port }) => port),
  )
  const ledger = newLedger()
  const seen = new Map<string, number>()
  const ending = new AbortController()
  const asks = asksOf(origin, place, ledger)
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    while (!ending.signal.aborted) {
      const what = await asks[number % asks.length]?.().catch(
        ({ cause, message }: Error & { cause?: Error }) => cause?.message ?? message,
      )
      seen.set(String(what), (seen.get(String(what)) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  })
  const rounds = stage.options.quick ? RESTARTS_QUICK : RESTARTS
  const exits: (number | null)[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const portal of portals) {
      exits.push(await portal.end())
      await portal.start()
    }
  ending.abort()
  await Promise.all(clients)
  for (const portal of portals) exits.push(await portal.end())
  const answers = [...seen].map(([what, times]) => `${times} × ${what}`).join(', ')
  stage.say(`${rounds} restarts of each of two portals: ${answers}`)
  for (const complaint of complaints()) stage.say(`nginx: ${complaint}`)
  stage.demand(
    exits.every((exit) => exit === 0),
    'each portal ends with exit code 0',
  )
  const wrong = [...seen.keys()].filter((what) => what !== WELL && what !== BUSY)
  stage.demand(wrong.length === 0, 'each request is answered: none is reset, none is 502')
  await demandNothingLost(stage, place, ledger)
}

const WELL = 'answered'
/** On a busy machine a write may miss its turn. */
const BUSY = 'refused for now'
const told = ({ code, msg }: { code: number; msg: string }): string => {
  if (code === 0) return WELL
  return code === CODE.unavailable ? BUSY : `${code} ${msg}`
}

function asksOf(origin: string, { token, code }: SeededPlace, ledger: Ledger): (() => Promise<string>)[] {
  return [
    async () => {
      const { status, id } = await visit(origin, code)
      if (id) ledger.visits.add(id)
      return id ? WELL : String(status)
    },
    async () => {
      const appName = newAppName()
      const answer = await addApp(origin, token, appName)
      if (answer.code === 0) ledger.apps.add(appName)
      return told(answer)
    },
    async () => told(await post(origin, contract.app.queryPage, { token, page: 1, perPage: 5 })),
  ]
}

/** nginx as in docs/guides/run-several-processes.md, on loopback and without TLS. */
async function startNginx(
  stage: Stage,
  ports: readonly number[],
): Promise<{ origin: string; complaints: () => readonly string[] }> {
  if (!existsSync(NGINX)) throw new Skipped(`no nginx here: ${NGINX}`)
  const [folder, port] = [stage.newFolder(), await freePort()]
  const file = join(folder, 'nginx.conf')
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; events {}
http {
  access_log off; ${temps.join(' ')}
  upstream unilink {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://unilink;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}`,
  )
  const log = join(folder, 'error.log')
  const nginx = spawn(NGINX, ['-p', folder, '-e', log, '-c', file], { stdio: 'ignore' })
  stage.onEnd(() => nginx.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await until(UP_WITHIN_MS, () =>
    readinessOf(origin).then(
      () => true,
      () => false,
    ),
  )
  // Whoever does not listen is passed by.
  const complaints = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line && !line.includes('(111:'))
  return { origin, complaints }
}
