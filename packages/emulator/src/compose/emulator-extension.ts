import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { packageFolder, PORTAL_FOLDER } from '@unilink/server/kernel/packages/package-files.ts'
import type { Extension } from '@unilink/server/kernel/world.ts'
import { registerEmulatorRoutes } from './emulator-routes.ts'
import { OUTSIDER } from '@unilink/shared/emulator'
import { keepCookies } from '#src/surface/keep-cookies.ts'
import type { Control, ControlledWorld } from '#src/state/controlled-world.ts'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerFaultGate } from '#src/faults/fault-gate.ts'
import { registerOverrideGate } from '#src/faults/overrides/override-gate.ts'
import { watchWork } from '#src/host/waits.ts'
import { markAnswers, watchRequests } from '#src/request-log/watch-requests.ts'
import type { RequestLog } from '#src/state/requests/request-log.ts'
import type { HttpAnswer, VisitAnswers } from '@unilink/server/kernel/ports/visit-answers.ts'

const SCRIPT = 'assets/emulator-panel-script.js'

/** The panel as one script for any page. It holds no data, so it is not behind the guard. */
function registerPanelScript(app: FastifyInstance, folders: readonly string[]): void {
  app.get('/__emu/panel.js', async (_request, reply) => {
    for (const folder of [...folders, PORTAL_FOLDER]) {
      const script = await readFile(join(folder, SCRIPT)).catch(() => undefined)
      if (script === undefined) continue
      return reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(script)
    }
    return reply.code(404).send({ error: 'the portal is not built, which holds the panel' })
  })
}

const EMULATOR_MARK = '<meta name="unilink-mode" content="emulator">'
/** A packed emulator holds the panel itself; in a checkout it is part of the built portal. */
const PANEL_FOLDER = join(packageFolder(import.meta.url), 'assets/panel')
const PORTAL_FOLDERS = existsSync(PANEL_FOLDER) ? [PANEL_FOLDER] : []

const INBOX_MARK = '<meta name="unilink-inbox" content="open">'

/** Answers that tests give without seeing the picture. `used` gives a token that is already spent. */
const CAPTCHA_ANSWERS = ['pass', 'fail', 'used'] as const

/** What the emulator adds to the platform for one world. In production there are no captcha answers. */
export function emulatorExtension(control: Control, { production }: Pick<Config, 'production'>): Extension {
  const { faults, inbox } = control
  return {
    pageHead: `${EMULATOR_MARK}${inbox ? INBOX_MARK : ''}`,
    portalFolders: PORTAL_FOLDERS,
    heldToWhitelist: OUTSIDER.email,
    get disturbed() {
      return !faults.isEmpty
    },
    captchaAnswer: (text) => (production ? undefined : CAPTCHA_ANSWERS.find((known) => known === text)),
    seenAs: (request) => faults.seenAs(request),
    extend: (app, world, { page, visits }) => {
      const controlled = { ...world, ...control }
      keepCookies(app)
      registerControl(app, controlled, page)
      registerEmulatorRoutes(app, controlled, page)
      registerVisits(app, visits, controlled.requests)
      registerPanelScript(app, PORTAL_FOLDERS)
    },
  }
}

/** Faults and the request log; both have to see every request. */
function registerControl(app: FastifyInstance, world: ControlledWorld, page: string | undefined): void {
  if (world.config.emulation.visitors) watchWork(app)
  watchRequests(app, world)
  // An answer says that something is done, so what it did has to be found by the next process.
  app.addHook('onSend', () => world.keeper.settled())
  registerFaultGate(app, world, page)
  registerOverrideGate(app, world)
  markAnswers(app, world)
}

/** Visits as a route of the app, so that faults, request log and the world's time see them. */
function registerVisits(app: FastifyInstance, visits: VisitAnswers, requests: RequestLog): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    requests.follow(request, visits.decided(request.raw))
    const made = visits.answer(request.raw, request.id)
    if (!made) reply.callNotFound()
    else if (made instanceof Promise) void made.then((one) => send(reply, one))
    else send(reply, made)
  }
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/s/:code',
    // A visit is told by its row, not by a line of the log.
    logLevel: 'error',
    childLoggerFactory: (logger) => logger,
    // A body is not read: there is nothing to change.
    onRequest: (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') done()
      else answer(request, reply)
    },
    handler: answer,
  })
}

function send(reply: FastifyReply, { status, head, body }: HttpAnswer): void {
  void reply.code(status)
  for (const line of head.split('\r\n').slice(0, -1)) {
    const end = line.indexOf(': ')
    void reply.header(line.slice(0, end), line.slice(end + 2))
  }
  void reply.send(body === '' ? undefined : Buffer.from(body, 'latin1'))
}
