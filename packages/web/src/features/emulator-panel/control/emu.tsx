import { createEmulatorClient } from '@unilink/client/emulator'
import type { EmulatorClient, EmulatorError, EmulatorFetch } from '@unilink/client/emulator'
import type {
  dataCalls,
  EmuAnswerOf,
  faultCalls,
  mailCalls,
  moveCalls,
  overrideCalls,
  personaCalls,
  requestCalls,
} from '@unilink/shared/emulator'
import type { ReactNode } from 'react'
import { ApiError, NO_ANSWER } from '#src/api/api-error.ts'
import { learnNow } from '#src/api/now.ts'
import { isEnglish, languageTag } from '#src/config/language/choice.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useCall, type CallResult } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/send.ts'
import { emulatorPath } from '#src/config/routes.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Box, Stack, primitive } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { hostPage, emulatorUrl } from '../host/host-page.ts'

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
  if (emulator === '') return texts.unreachable
  const runs = await fetch(`${emulator}/__emu/panel.js`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return runs ? texts.notAllowed(location.origin) : texts.unreachable
}

/** A rule of the product says in its own words what is wrong, and where. */
function refusalOf({ status, refusal }: EmulatorError): ApiError {
  if (status === 401) return new ApiError(401, texts.needsToken)
  const said = isEnglish ? refusal?.error : (refusal?.zh ?? refusal?.error)
  if (said !== undefined && refusal?.code !== undefined) return new ApiError(status, said, refusal.data)
  return new ApiError(status, texts.failed(said ?? `HTTP ${status}`))
}

/** Reads from the emulator; null reads nothing yet. The last answer stays while another is on its way. */
export const useEmu = <Given, Data>(
  call: (given: Given, options?: CallOptions) => Promise<Data>,
  given: Given | null,
): CallResult<Data> => useCall(call, given, { keepData: true })

// Names for what the emulator answers with; its contract says what each is.
export type Persona = EmuAnswerOf<typeof personaCalls.list>['personas'][number]
export type Fault = EmuAnswerOf<typeof faultCalls.add>
export type Preset = EmuAnswerOf<typeof faultCalls.presets>['presets'][number]
export type MailList = EmuAnswerOf<typeof mailCalls.list>
export type Mail = MailList['messages'][number]
export type MailMessage = EmuAnswerOf<typeof mailCalls.message>
export type MailAddress = MailMessage['From']
export type RequestEntry = EmuAnswerOf<typeof requestCalls.list>['requests'][number]
export type ExplainedRequest = EmuAnswerOf<typeof requestCalls.find>
export type DecisionStep = ExplainedRequest['steps'][number]
export type Exchange = EmuAnswerOf<typeof requestCalls.exchange>
export type Override = EmuAnswerOf<typeof overrideCalls.add>
export type DataRows = EmuAnswerOf<typeof dataCalls.rows>
export type DataColumn = DataRows['columns'][number]
export type Cell = DataRows['rows'][number][string]
export type MoveField = EmuAnswerOf<typeof moveCalls.form>['fields'][number]

interface EmuViewProps<Data> {
  call: CallResult<Data>
  /** Missing: a word. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

export function EmuView<Data>({ call: { data, error, retry }, loading, children }: EmuViewProps<Data>) {
  if (error !== undefined) {
    return (
      <Stack justifyItems="start" role="alert" pad="1.25 1.5" round={8} ground="red-soft" tone="red">
        <p>{error.msg}</p>
        {error.code === 401 && (
          <a href={emulatorUrl(emulatorPath)} target="_blank" rel="noopener">
            {texts.enterToken}
          </a>
        )}
        <Button text={texts.retry} size="small" onClick={retry} />
      </Stack>
    )
  }
  if (data === undefined)
    return (
      loading ?? (
        <Box as="output" tone="muted" size={12}>
          {texts.loading}
        </Box>
      )
    )
  return children(data)
}

/** Says that there is nothing, in the middle of its place. */
export const NothingHere = primitive('p', { pad: '4 2', textAlign: 'center', tone: 'muted' })
/** The heading of a screen without a frame of its own. */
export const ScreenTitle = primitive('h1', { size: 20 })
export const CardTitle = primitive('h2', { size: 15 })
/** The heading of a part of a card, which stands back. */
export const PartTitle = primitive('h3', { below: 1, tone: 'muted', size: 13, weight: 400 })

/** Sends a request once more: as a persona if one is given, or with its account put on the whitelist first. Gives the id of the new one. */
export const replay = async (id: string, how: { as?: string; whitelist?: true } = {}): Promise<string> =>
  (await emu.requests.replay({ id, ...how })).id

/** One of what a tab of the panel lists. */
export const CHOICE = looks({
  display: 'flex',
  gap: 1.25,
  align: 'center',
  width: 'full',
  pad: '0.875 1.25',
  round: 6,
  textAlign: 'left',
  hoverGround: 'subtle',
})
