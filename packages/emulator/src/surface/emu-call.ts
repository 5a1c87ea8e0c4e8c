import type { z } from 'zod'

/** What a call takes and answers with. */
interface EmuParts<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Media type of a raw upload instead of a body. */
  readonly upload?: string
  /** Missing when the answer is not JSON. */
  readonly answer?: Answer
  /** Media type of an answer that is a file. */
  readonly file?: string
  /** HTTP status of success; 200 unless it says otherwise. */
  readonly status?: number
}

/** One call of the emulator: its route, checks and documentation come from this definition. */
export interface EmuCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends EmuParts<Params, Query, Body, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's form: `/__emu/v1/worlds/:id`. */
  readonly path: `/__emu/${string}`
  readonly tag: string
  /** One line, Chinese. */
  readonly summary: string
}

/** Declares the calls of one heading of the documentation. */
export const emuCalls =
  (tag: string) =>
  <
    Params extends z.ZodType = z.ZodObject<{}>,
    Query extends z.ZodType = z.ZodObject<{}>,
    Body extends z.ZodType = z.ZodObject<{}>,
    Answer extends z.ZodType = z.ZodUndefined,
  >(
    method: EmuCall['method'],
    path: EmuCall['path'],
    summary: string,
    parts: EmuParts<Params, Query, Body, Answer> = {},
  ): EmuCall<Params, Query, Body, Answer> => ({ method, path, tag, summary, ...parts })
