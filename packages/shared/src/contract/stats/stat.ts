import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { call } from '../call.ts'

/** What a landing page can tell about its visit; that it opened the app for certain, only the app can. */
export const VISIT_EVENTS = [
  'exposure',
  'open_attempt',
  'open_guess',
  'store_jump',
  'apk_download',
  'h5',
  'overlay_shown',
  'copy',
] as const

const visitEvent = z
  .object({
    type: z.literal('visit').meta(about('类型', 'Type')),
    visitId: z.string().min(16).max(1024).meta(about('访问编号', 'Id of the visit')),
    event: z.enum(VISIT_EVENTS).meta(about('事件', 'Event')),
    store: z.string().max(32).optional().meta(about('应用商店', 'App store')),
  })
  .meta({ id: 'VisitEvent' })
const pageView = z
  .object({
    type: z.literal('page').meta(about('类型', 'Type')),
    path: z.string().max(512).regex(/^\//).meta(about('路径', 'Path')),
  })
  .meta({ id: 'PageView' })
const statEvent = z.discriminatedUnion('type', [visitEvent, pageView])
const MAX_EVENTS = 50

export const add = call({
  path: '/api/stat/add',
  access: 'public',
  fidelity: 'specified',
  body: z.union([
    z.array(statEvent).max(MAX_EVENTS),
    z.object({ events: z.array(statEvent).max(MAX_EVENTS).meta(about('事件', 'Events')) }),
    statEvent,
  ]),
  data: z.object({ accepted: z.int().meta(about('收下的条数', 'How many were taken')) }),
})
