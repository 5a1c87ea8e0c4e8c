import type { BodyOf, Call, DataOf, EmailScene } from '@unilink/shared'
import type { EntityType, MoveOf, EntityState, PersonaName } from '@unilink/shared/emulator'
import type { ClockControl } from './clock-control.ts'

/** The envelope of a call, and the HTTP status it came with. */
export interface Answer<Data> {
  status: number
  code: number
  msg: string
  data: Data
}

/** An account with a session of its own. */
export interface SignedIn {
  /** Of the persona; of an account that was made, the part of its address before the @. */
  name: string
  email: string
  accountId: string
  token: string
  /** Headers of its requests: token and world. */
  headers: Readonly<Record<string, string>>
  /** A call of the contract by this account. */
  readonly call: <C extends Call>(call: C, body?: Partial<BodyOf<C>>) => Promise<Answer<DataOf<C>>>
}

/** Scenes of codes by mail; what an authenticator shows; a recovery code of a persona. */
export type CodeScene = EmailScene | 'totp' | 'recovery'

/** What a move may be given. */
export interface Moved {
  reason?: string
  /** Body of the product's own call, for moves that submit something; what is missing is filled in. */
  input?: Record<string, unknown>
}

/** What can be done in a world, as far as the factories need it. */
export interface WorldActs {
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Pick<ClockControl, 'now'>
  call<C extends Call>(call: C, body?: Partial<BodyOf<C>>, token?: string): Promise<Answer<DataOf<C>>>
  as(persona: PersonaName): Promise<SignedIn>
  codes(to: string, scene?: CodeScene): Promise<string>
  captcha(id: string): Promise<string>
  move<Type extends EntityType>(type: Type, id: string, move: MoveOf<Type>, given?: Moved): Promise<EntityState>
}
