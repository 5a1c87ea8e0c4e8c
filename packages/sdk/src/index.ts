import { fetchTransport, type Transport } from './transport.ts'

export { openButton, type OpenButton } from './open-button.ts'
export { fetchTransport, requestTransport, type Transport } from './transport.ts'

/** What brought the visitor into the app. */
export interface Opening {
  source: 'direct' | 'referrer' | 'code' | 'none'
  link: { code: string; linkName: string; url: string } | null
  /** The page to show, as the link names it on this platform with its parameters; null where it names none. */
  target: string | null
  parameters: Record<string, string>
  channel: string
  /** Names the visit; null where the system opened the app without one. */
  visit: string | null
}

export type EventName =
  | 'install'
  | 'activate'
  | 'register'
  | 'login'
  | 'view'
  | 'add_to_cart'
  | 'order'
  | 'pay'
  | 'subscribe'
  | 'share'

type Now<T> = T | Promise<T>
type Text = string | null | undefined

/** Keeps a text from one start of the app to the next. */
export interface Storage {
  get: (key: string) => Now<Text>
  set: (key: string, value: string) => Now<unknown>
}

export interface Options {
  /** The app's public key, from its page in the console. */
  appKey: string
  /** Where the platform is, `https://open.example.com`. */
  origin: string
  /** Where the app runs; without it the platform goes by the request's user agent. */
  platform?: 'android' | 'ios' | 'harmony'
  transport?: Transport
  storage?: Storage
  /** The address that opened the app, if one did; the page's own address on the web. */
  initialUrl?: () => Now<Text>
  /** What the store handed over at the installation, as it is. Asked at the first start only. */
  referrer?: () => Now<Text>
  /** What lies on the clipboard. Asked at the first start only; nothing of it but a 口令 of UniLink leaves the device. */
  clipboard?: () => Now<Text>
}

/** A refusal of the platform; its codes are in the documentation. */
export class UniLinkError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'UniLinkError'
    this.code = code
  }
}

const NOTHING: Opening = { source: 'none', link: null, target: null, parameters: {}, channel: '', visit: null }
const STARTED = 'unilink.started'
const VISIT = 'unilink.visit'
/** What was carried is not for this app, not any more, or never was. */
const NOT_CARRIED = new Set([17005, 17006, 17007])
/** The page's own report of its attempt is still under way. */
const NOT_TRIED = 17004
const TRIES = 4
const PAUSE_MS = 700

/** One app's side of UniLink. */
export class UniLink {
  readonly #options: Options
  readonly #transport: Transport
  readonly #storage: Storage
  readonly #listeners = new Set<(opening: Opening) => void>()
  #initial: Promise<Opening> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#transport = options.transport ?? fetchTransport
    this.#storage = options.storage ?? defaultStorage()
  }

  /** What opened the app at this start, or what came through its installation; the same answer each time. */
  getInitialLink(): Promise<Opening> {
    this.#initial ??= this.#findInitial().catch((error: unknown) => {
      // The next call tries again: nothing was used up.
      this.#initial = undefined
      throw error
    })
    return this.#initial
  }

  /** Calls back for each link that opens the app while it runs; gives what ends that. */
  onLink(listener: (opening: Opening) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be told of addresses that open the app while it runs: from `Linking`, `onNewWant`, `onShow` … */
  async handle(url: string): Promise<Opening> {
    const opening = await this.#resolve({ url })
    if (opening.link) for (const listener of this.#listeners) listener(opening)
    return opening
  }

  /** Tells that the app stands on the page that the link is for. False when there is no visit, or it was told before. */
  async confirm(): Promise<boolean> {
    const visit = await this.#storage.get(VISIT)
    for (let left = visit ? TRIES : 0; left > 0; left -= 1) {
      try {
        await this.#call('confirm', { visit })
        return true
      } catch (error) {
        if (!(error instanceof UniLinkError)) throw error
        if (error.code !== NOT_TRIED) return false
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    return false
  }

  /**
   * Tells what came of the visit; each name counts once. `value` is the amount of a `pay`, with up to two decimals: 12.5 or
   * '12.50'. False when there is no visit, or it was told before.
   */
  async logEvent(name: EventName, value?: number | string): Promise<boolean> {
    const visit = await this.#storage.get(VISIT)
    if (!visit) return false
    try {
      const { accepted } = (await this.#call('event', { visit, name, value })) as { accepted: number }
      return accepted > 0
    } catch (error) {
      if (error instanceof UniLinkError) return false
      throw error
    }
  }

  async #findInitial(): Promise<Opening> {
    const { initialUrl = pageAddress } = this.#options
    const url = await initialUrl()
    const direct = url ? await this.#resolve({ url }) : NOTHING
    const first = !(await this.#storage.get(STARTED))
    const carried = first && !direct.link ? await this.#findCarried() : NOTHING
    if (first) await this.#storage.set(STARTED, '1')
    // Whoever comes back later says so; nobody waits for it.
    else if (!direct.visit) void this.logEvent('activate').catch(() => {})
    return direct.link ? direct : carried
  }

  /** What came through the installation: by the store's referrer, else by a 口令. */
  async #findCarried(): Promise<Opening> {
    const { referrer, clipboard } = this.#options
    const told = /ul_d=([\w.-]{40,1024})/.exec(decoded((await referrer?.()) ?? ''))?.[1]
    const carried = told ? await this.#redeem({ referrer: told }) : NOTHING
    const code = carried.link ? undefined : /\bUL\.([\w.-]{40,1024})/.exec((await clipboard?.()) ?? '')?.[1]
    return code ? this.#redeem({ code }) : carried
  }

  async #redeem(carried: object): Promise<Opening> {
    try {
      return await this.#resolve(carried)
    } catch (error) {
      if (error instanceof UniLinkError && NOT_CARRIED.has(error.code)) return NOTHING
      throw error
    }
  }

  async #resolve(what: object): Promise<Opening> {
    const { platform } = this.#options
    const opening = (await this.#call('resolve', { ...what, platform })) as Opening
    if (opening.visit) await this.#storage.set(VISIT, opening.visit)
    return opening
  }

  async #call(name: string, body: object): Promise<unknown> {
    const { origin, appKey } = this.#options
    const answer = await this.#transport(`${origin}/api/open/${name}`, { appKey, ...body })
    const { code, msg, data } = answer as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new UniLinkError(code, msg)
    return data
  }
}

export const init = (options: Options): UniLink => new UniLink(options)

const pageAddress = (): Text => (typeof location === 'undefined' ? undefined : location.href)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function defaultStorage(): Storage {
  if (typeof localStorage !== 'undefined') {
    return { get: (key) => localStorage.getItem(key), set: (key, value) => localStorage.setItem(key, value) }
  }
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key), set: (key, value) => kept.set(key, value) }
}
