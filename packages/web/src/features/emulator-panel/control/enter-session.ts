import { hostPage } from '../host/host-page.ts'
import { emu } from './emu.tsx'
import { reloadIn } from './reload-in.ts'

/** Signs in as a persona and loads the page anew, so that no screen keeps what another account saw. */
export async function enterAs(name: string): Promise<void> {
  const { token } = await emu.personas.login({ name })
  if (hostPage().keepToken(token)) reloadIn()
}

/** Forgets the session without ending it at the server, as a visitor who never signed in. */
export function enterAsGuest(): void {
  if (hostPage().keepToken(undefined)) reloadIn()
}

/** After the world's data was exchanged: whoever was signed in as a persona still is. */
export async function enterAgain(email: string | undefined): Promise<void> {
  const name = email?.endsWith('@unilink.test') ? email.split('@')[0] : undefined
  if (name !== undefined) {
    const answer = await emu.personas.login({ name }).catch(() => undefined)
    if (answer) hostPage().keepToken(answer.token)
  }
  reloadIn()
}
