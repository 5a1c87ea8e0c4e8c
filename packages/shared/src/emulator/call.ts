import type { Both } from '#src/words/about.ts'
import type { z } from 'zod'
import { routeOf, type Address, type Method } from './addresses.ts'

/** What a call of the emulator takes and answers with. */
interface EmuParts {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Media type of a raw upload instead of a body. */
  readonly upload?: string
  /** Missing when the answer is not JSON. */
  readonly answer?: z.ZodType
  /** Media type of an answer that is a file. */
  readonly file?: string
  /** HTTP status of success; 200 unless it says otherwise. */
  readonly status?: number
}

/** One call of the emulator: its route, checks, documentation and clients are made from this. */
export interface EmuCall extends EmuParts {
  readonly method: Method
  /** In Fastify's form, as in `/worlds/:id`. */
  readonly path: string
  /** The heading that it is documented under. */
  readonly tag: string
}

/** With what it is for. */
export interface ExplainedCall extends EmuCall {
  readonly summary: Both
}

type Placed = Pick<EmuCall, 'method' | 'path' | 'tag'>

/** Declares the calls of some addresses, each of which has one. */
export function declare<
  Addresses extends Readonly<Record<string, Address>>,
  const Parts extends { readonly [Name in keyof Addresses]: EmuParts },
>(tag: string, addresses: Addresses, parts: Parts): { readonly [Name in keyof Addresses]: Parts[Name] & Placed } {
  const declared = Object.entries(parts).map(([name, own]: [string, EmuParts]) => {
    const address = addresses[name] as Address
    return [name, { method: address.split(' ')[0], path: routeOf(address), tag, ...own }]
  })
  return Object.fromEntries(declared) as { readonly [Name in keyof Addresses]: Parts[Name] & Placed }
}

type Part = 'params' | 'query' | 'body'
type Given<Call, Name extends Part> = Call extends { readonly [Key in Name]: infer Schema extends z.core.$ZodType }
  ? z.input<Schema>
  : unknown
type Parsed<Call, Name extends Part> = Call extends { readonly [Key in Name]: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : unknown

/** What a caller gives: fields of path, query and body together. A whole file where the call takes one. */
export type EmuInputOf<Call> = Call extends { readonly upload: string }
  ? Blob | ReadableStream<Uint8Array>
  : Given<Call, 'params'> & Given<Call, 'query'> & Given<Call, 'body'>

/** What a handler gets. */
export interface EmuParsed<Call> {
  params: Parsed<Call, 'params'>
  query: Parsed<Call, 'query'>
  body: Parsed<Call, 'body'>
}

/** What a call answers with; undefined when it is not JSON. */
export type EmuAnswerOf<Call> = Call extends { readonly answer: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined
