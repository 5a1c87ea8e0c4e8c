import { z } from 'zod'
import { emuCall } from '#src/surface/emu-call.ts'

const persona = z.strictObject({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  accountId: z.string(),
  accountType: z.number(),
  dataState: z.number().describe('当前状态，可能已随操作变化'),
  operator: z.boolean(),
})

export const personaCalls = {
  list: emuCall({
    method: 'GET',
    path: '/__emu/v1/personas',
    tag: 'personas',
    summary: '列出预置身份',
    answer: z.strictObject({ password: z.string(), personas: z.array(persona) }),
  }),
  login: emuCall({
    method: 'POST',
    path: '/__emu/v1/personas/:name/login',
    tag: 'personas',
    summary: '以预置身份登录，得到 token',
    params: z.object({ name: z.string() }),
    answer: persona.extend({ token: z.string() }),
  }),
}
