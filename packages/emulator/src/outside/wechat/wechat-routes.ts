import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { serveEmu, serveEmuFile } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { SDK_SCRIPT } from './sdk-script.ts'
import { wechatCalls } from '@unilink/shared/emulator'

/** WeChat's server and its JS-SDK, for this world and for any server or page that is told their addresses. */
export function registerWechatRoutes(scope: FastifyInstance, { wechat }: ControlledWorld): void {
  const state = () => ({ answers: wechat.answers, asked: { ...wechat.asked } })
  serveEmu(scope, wechatCalls.see, async () => state())
  serveEmu(scope, wechatCalls.set, async ({ body }) => {
    wechat.answers = body.answers
    return state()
  })
  serveEmu(scope, wechatCalls.token, async ({ body }) => said(await wechat.token(body.appid, body.secret)))
  serveEmu(scope, wechatCalls.ticket, async ({ query }) => said(await wechat.ticket(query.access_token)))
  serveEmuFile(scope, wechatCalls.sdk, async () => Readable.from([SDK_SCRIPT]))
  serveEmu(scope, wechatCalls.verify, async ({ body }) => ({ errMsg: wechat.verify(body) }))
}

const said = (answer: unknown): Record<string, unknown> => answer as Record<string, unknown>
