import type { z } from 'zod'

/** One call of the emulator's surface, written once: its route, its checks and its document are made from it. */
export interface EmuCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's form: `/__emu/v1/worlds/:id`. */
  readonly path: `/__emu/${string}`
  readonly tag: string
  /** One line, Chinese. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Type of a file that is sent as it is, instead of a body. */
  readonly upload?: string
  /** Absent for an answer that is not JSON. */
  readonly answer?: Answer
  /** Type of a file that is the answer. */
  readonly file?: string
  /** HTTP status of success; 200 unless it says otherwise. */
  readonly status?: number
}

/** Declares a call; it only helps the types along. */
export function emuCall<
  Params extends z.ZodType = z.ZodObject<{}>,
  Query extends z.ZodType = z.ZodObject<{}>,
  Body extends z.ZodType = z.ZodObject<{}>,
  Answer extends z.ZodType = z.ZodUndefined,
>(call: EmuCall<Params, Query, Body, Answer>): EmuCall<Params, Query, Body, Answer> {
  return call
}
