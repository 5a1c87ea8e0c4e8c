import { failed } from '#src/kernel/told/told.ts'
import { createEmulatorClient, EmulatorError, type EmulatorClient } from '@unilink/client/emulator'
import { PERSONAS } from '@unilink/shared/emulator'
import { send, type Target } from './target.ts'
import type { Callers, Inactive } from './learn.ts'

export interface Emulated {
  hasWorld: (id: string) => boolean
  control: (target: Target) => EmulatorClient
  signIn: (target: Target, persona: string) => Promise<string | undefined>
  /** A copy of the target's world, to be dropped after use. */
  fork: () => Promise<{ target: Target; drop: () => Promise<void> } | undefined>
}

/** Undefined when the emulator refuses. */
export const unlessRefused = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof EmulatorError) return undefined
    throw error
  })

/** Whether a target is an emulator: asks for its worlds. */
export async function emulatedOf(target: Target, bearer: string | undefined): Promise<Emulated | undefined> {
  const token = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const control: Emulated['control'] = (on) =>
    createEmulatorClient((path, init) =>
      fetch(on.origin + path, { ...init, headers: { ...on.headers, ...token, ...init.headers } }),
    )
  const known = await unlessRefused(control(target).worlds.list())
  if (!Array.isArray(known?.worlds)) return undefined
  return {
    hasWorld: (id) => known.worlds.some((world) => world.id === id),
    control,
    signIn: async (on, name) => (await unlessRefused(control(on).personas.login({ name })))?.token,
    fork: async () => {
      const made = await unlessRefused(control(target).worlds.fork({ id: known.current }))
      if (made === undefined) return undefined
      const forked = { ...target, headers: { ...target.headers, 'x-emu-world': made.id } }
      return {
        target: forked,
        drop: async () => void (await unlessRefused(control(target).worlds.drop({ id: made.id }))),
      }
    },
  }
}

/** Works in a copy of the world, which is dropped afterwards. */
export async function inCopy<T>({ fork }: Emulated, work: (target: Target) => Promise<T>): Promise<T> {
  const copy = await fork()
  if (!copy) throw failed('the emulator does not fork its world; EMULATOR_TOKEN may be missing')
  try {
    return await work(copy.target)
  } finally {
    await copy.drop()
  }
}

const INACTIVE = new Set(['new', 'reviewing', 'frozen'])

/** The wanted persona, the operator, and accounts that are refused. */
export async function personaCallers({ signIn }: Emulated, target: Target, persona: string): Promise<Callers> {
  const inactive: Inactive[] = []
  for (const { name, dataState } of PERSONAS.filter((one) => INACTIVE.has(one.name))) {
    const token = await signIn(target, name)
    if (token) inactive.push({ persona: name, dataState, token })
  }
  return { token: await signIn(target, persona), operatorToken: await signIn(target, 'operator'), inactive }
}

export async function isReachable(target: Target): Promise<boolean> {
  return send(target, { path: '/api/account/getImgCaptcha' }).then(
    () => true,
    () => false,
  )
}
