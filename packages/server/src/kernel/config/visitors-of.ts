import type { VisitorWorlds } from './config.ts'

interface Env {
  NODE_ENV: string
  EMULATOR_MADE_VISITORS?: boolean | undefined
  EMULATOR_VISITORS: number
  EMULATOR_VISITORS_PER_CLIENT: number
  EMULATOR_VISITORS_BYTES: number
}

/** Whether made-up visitors come to a demo. Tests count what comes. */
export const visitorsCome = ({ EMULATOR_MADE_VISITORS, NODE_ENV }: Env): boolean =>
  EMULATOR_MADE_VISITORS ?? NODE_ENV !== 'test'

/** The worlds of a public demo's visitors. */
export const visitorsOf = (env: Env): VisitorWorlds => ({
  most: env.EMULATOR_VISITORS,
  perClientHour: env.EMULATOR_VISITORS_PER_CLIENT,
  bytes: env.EMULATOR_VISITORS_BYTES,
})
