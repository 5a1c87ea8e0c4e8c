import { inChinese, type Message } from '@unilink/shared/words'

/** What a request for a file came to. */
export interface WebAnswer {
  status: number
  /** As it was said, lower case; empty without one. */
  contentType: string
  /** Where it leads, of an answer that leads elsewhere: nobody follows it here. */
  location: string | undefined
  /** As much as was asked for at most. */
  body: string
  /** There was more than that. */
  cut: boolean
}

/** Which bytes of a file: those from one up to another, or its last ones. */
export type WebRange = { from: number; to: number } | { last: number }

/** Some bytes of a file; all from its beginning where the server knows no ranges, which `status` 200 tells. */
export interface WebPart extends Pick<WebAnswer, 'status' | 'contentType' | 'location'> {
  bytes: Buffer
  /** Of the whole file; undefined where the server does not say. */
  size: number | undefined
}

/** Why something could not be read, fit to show. */
export class WebProblem extends Error {
  override readonly name = 'WebProblem'

  /** `mayBeOurs`: it looks alike when our own network is away. */
  constructor(
    readonly said: Message | string,
    readonly mayBeOurs = false,
  ) {
    super(inChinese(said))
  }
}

/** The world outside, as far as the server asks it: names that users entered, never an address of a private network. */
export interface Web {
  /** The TXT records of a name; none for one that is not there. Rejects with `WebProblem` when nobody tells. */
  txt(name: string): Promise<string[]>
  /** Reads a file as it is, following no redirect. Rejects with `WebProblem`. */
  get(url: string, options?: { maxBytes?: number }): Promise<WebAnswer>
  /** Reads some bytes of a file, following no redirect; never more than were asked for. Rejects with `WebProblem`. */
  part(url: string, range: WebRange): Promise<WebPart>
}
