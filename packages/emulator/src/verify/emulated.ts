import { PERSONAS } from '#src/kernel/persona-list.ts'
import { send, type Target } from './target.ts'
import type { Callers, Inactive } from './learn.ts'

export interface Emulated {
  hasWorld: (id: string) => boolean
  /** Makes an emulator call in the target's world; undefined when it fails. */
  control: (target: Target, method: string, path: string, body?: object) => Promise<Record<string, unknown> | undefined>
  /** Signs in as a persona. */
  signIn: (target: Target, persona: string) => Promise<string | undefined>
  /** A copy of the target's world, to be dropped after use. */
  fork: () => Promise<{ target: Target; drop: () => Promise<void> } | undefined>
}

/** Whether a target is an emulator: asks for its worlds. */
export async function emulatedOf(target: Target, bearer: string | undefined): Promise<Emulated | undefined> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const control: Emulated['control'] = async (on, method, path, body) => {
    const init: RequestInit = {
      method,
      headers: { ...on.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
    }
    if (body) init.body = JSON.stringify(body)
    const response = await fetch(`${on.origin}/__emu/v1/${path}`, init)
    return response.ok
      ? ((await response.json().catch(() => undefined)) as Record<string, unknown> | undefined)
      : undefined
  }
  const worlds = await control(target, 'GET', 'worlds')
  const known = worlds?.['worlds']
  if (!Array.isArray(known)) return undefined
  const hasWorld: Emulated['hasWorld'] = (id) => known.some((world) => (world as { id: unknown }).id === id)
  const signIn: Emulated['signIn'] = async (on, persona) =>
    (await control(on, 'POST', `personas/${encodeURIComponent(persona)}/login`, {}))?.['token'] as string | undefined
  const fork: Emulated['fork'] = async () => {
    const made = await control(target, 'POST', `worlds/${String(worlds?.['current'])}/fork`, {})
    if (typeof made?.['id'] !== 'string') return undefined
    const id = made['id']
    const forked = { ...target, headers: { ...target.headers, 'x-emu-world': id } }
    return { target: forked, drop: async () => void (await control(target, 'DELETE', `worlds/${id}`)) }
  }
  return { hasWorld, control, signIn, fork }
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
