import type { Emulated } from './emulated.ts'
import type { Target } from './target.ts'

/** What whoever goes the journey is told elsewhere than in answers. */
export interface Aids {
  /** What a captcha shows. */
  captcha: (target: Target, captchaId: string) => Promise<string>
  /** The code that was mailed to an address for registering. */
  mailedCode: (target: Target, email: string) => Promise<string>
  /** Signs in as a persona; undefined where there is none of that name. */
  signIn: (target: Target, persona: string) => Promise<string | undefined>
}

/** As an emulator tells it. */
export const emulatedAids = ({ control, signIn }: Emulated): Aids => ({
  captcha: async (target, captchaId) => String((await control(target, 'GET', `captchas/${captchaId}`))?.['answer']),
  mailedCode: async (target, email) => {
    const asked = `codes?to=${encodeURIComponent(email)}&scene=register&wait=20`
    return String((await control(target, 'GET', asked))?.['code'])
  },
  signIn,
})
