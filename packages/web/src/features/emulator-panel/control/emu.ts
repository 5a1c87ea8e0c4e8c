import {
  createEmulatorClient,
  type EmulatorClient,
  type EmulatorError,
  type EmulatorFetch,
} from '@unilink/client/emulator'
import { ApiError, NO_ANSWER } from '#src/api/api-error.ts'
import { learnNow } from '#src/api/now.ts'
import { isEnglish, languageTag } from '#src/config/language/choice.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { hostPage } from '../host/host-page.ts'

/** Sends the emulator's calls in a world, or in the page's own, whose time the portal then follows. */
const sendIn =
  (other?: string): EmulatorFetch =>
  async (path, { headers, signal, ...init }) => {
    const { emulator, world } = hostPage()
    const id = other ?? world()
    const own = { 'accept-language': languageTag, ...(id !== undefined && { 'x-emu-world': id }) }
    const credentials = emulator === '' ? 'same-origin' : 'include'
    try {
      const sent = { ...init, credentials, signal, headers: { ...own, ...headers } } as const
      const response = await fetch(emulator + path, sent)
      if (other === undefined) learnNow(response.headers)
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ApiError(NO_ANSWER, await unansweredText(emulator), undefined, { cause: error })
    }
  }

/** The calls of the emulator in the page's world. They reject with `ApiError` that bears the HTTP status, or `NO_ANSWER`. */
export const emu: EmulatorClient = createEmulatorClient(sendIn(), { refused: refusalOf })

/** The same in another world. */
export const emuIn = (world: string): EmulatorClient => createEmulatorClient(sendIn(world), { refused: refusalOf })

/** A browser tells a page of another origin nothing of why it got no answer; the script itself may always be asked for. */
async function unansweredText(emulator: string): Promise<string> {
  if (emulator === '') return emulatorTexts.unreachable
  const runs = await fetch(`${emulator}/__emu/panel.js`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return runs ? emulatorTexts.notAllowed(location.origin) : emulatorTexts.unreachable
}

/** A rule of the product says in its own words what is wrong, and where. */
function refusalOf({ status, refusal }: EmulatorError): ApiError {
  if (status === 401) return new ApiError(401, emulatorTexts.needsToken)
  const said = isEnglish ? refusal?.error : (refusal?.zh ?? refusal?.error)
  if (said !== undefined && refusal?.code !== undefined) return new ApiError(status, said, refusal.data)
  return new ApiError(status, emulatorTexts.failed(said ?? `HTTP ${status}`))
}
