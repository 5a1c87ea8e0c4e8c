import { Untried } from './case.ts'
import { unlessRefused, type Emulated } from './emulated.ts'
import type { Target } from './target.ts'
import { told } from '#src/kernel/told/told.ts'

/** What the journey needs besides answers. */
export interface Aids {
  captcha: (target: Target, captchaId: string) => Promise<string>
  mailedCode: (target: Target, email: string) => Promise<string>
  /** A persona's token; undefined when there is no such persona. */
  signIn: (target: Target, persona: string) => Promise<string | undefined>
}

/** Aids for a server that nobody controls: what a program must not do there, people have done before. */
export const noAids = (operatorToken: string | undefined): Aids => ({
  captcha: async () => {
    throw new Untried(
      told('its captcha is a picture for people, and its mail goes to real addresses: register, and give --token'),
    )
  },
  mailedCode: async () => '',
  signIn: async (_target, persona) => (persona === 'operator' ? operatorToken : undefined),
})

/** Aids from the emulator's own calls. */
export const emulatedAids = ({ control, signIn }: Emulated): Aids => ({
  captcha: async (target, captchaId) =>
    String((await unlessRefused(control(target).codes.captcha({ id: captchaId })))?.answer),
  mailedCode: async (target, email) => {
    const mailed = await unlessRefused(control(target).codes.code({ to: email, scene: 'register', wait: 20 }))
    return String(mailed?.code)
  },
  signIn,
})
