import { CODE, contract } from '@unilink/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { callDeadline, originOf } from '#src/http/serve-call.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { World } from '#src/kernel/world.ts'
import { addReport } from '#src/modules/reports/add-report.ts'
import { REPORT_CSP } from '#src/visits/pages/page-shell.ts'
import { reportedPage, reportPage } from '#src/visits/pages/report-page.ts'

/** The page by which visitors report a link: the call behind it, for those without a script too. */
export function registerReportPages(app: FastifyInstance, world: World): void {
  const url = '/report/:code'
  const send = (reply: FastifyReply, html: string, cached = 'no-store') =>
    reply
      .headers({ 'content-security-policy': REPORT_CSP, 'cache-control': cached })
      .type('text/html; charset=utf-8')
      .send(html)
  // Of a page that must not be stored a browser drops what was filled in, on Back and on a reload.
  app.get<{ Params: { code: string } }>(url, async ({ params }, reply) =>
    send(reply, reportPage(params.code), 'no-cache'),
  )
  app.post<{ Params: { code: string } }>(url, async (request, reply) => {
    const { code } = request.params
    const given = { ...(typeof request.body === 'object' && request.body) }
    const parsed = contract.report.add.body.safeParse({ ...given, code })
    const again = (problem = '') => send(reply, reportPage(code, { problem, given }))
    if (!parsed.success) return again(parsed.error.issues[0]?.message)
    const context = { world, actor: undefined, token: undefined, origin: originOf(request), deadline: callDeadline() }
    try {
      await addReport(context, parsed.data)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === CODE.tooManyRequests) void reply.code(429)
      return again(error.message)
    }
    return send(reply, reportedPage())
  })
}
