import type { Plan } from '@unilink/shared'
import type { IncomingMessage } from 'node:http'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import type { World } from '#src/kernel/world.ts'
import type { HttpAnswer } from '#src/kernel/ports/visit-answers.ts'
import { lengthOf, type AnswerHeads } from './answer-heads.ts'
import { measureVisits, type VisitCounts } from './measure-visits.ts'
import { filled, type Marks, type PreparedAnswer } from './prepared-answer.ts'
import { standsOn, type NamedHost } from '#src/visits/directory/visit-hosts.ts'
import { readHop, signHop, type Hop } from '#src/visits/record/hop-token.ts'
import { eventOf } from '#src/visits/record/visit-record.ts'
import { noPlan } from './plan-visit.ts'
import { PreparedAnswers } from './prepared-answers.ts'
import { regionReader } from '#src/kernel/network/region-reader.ts'
import { aboutPage } from '#src/visits/pages/about-page.ts'
import { notFound, stopped, unavailable } from '#src/visits/pages/render-plan.ts'
import { provenLines } from '#src/visits/record/proven-lines.ts'
import { refusedText, signRefused, type NamedVisit } from '#src/visits/record/refused-visit.ts'
import { readReturn, signReturn } from '#src/visits/record/return-token.ts'
import { plainVisitId, signVisit, type VisitNames } from '#src/visits/record/visit-ids.ts'
import { eventLine, visitLine } from '#src/visits/journal/visit-line.ts'
import { serves } from '@unilink/shared/visit'
import { languageOf, type Language } from '@unilink/shared/words'
import { VisitRequestReader, type VisitRequest } from '#src/visits/client/visit-request.ts'
import type { VisitClient, VisitClients } from '#src/visits/client/visit-clients.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'

/** What visits need of a world. */
export type VisitWorld = Pick<World, 'config' | 'random' | 'metrics' | 'log' | 'clock' | 'links' | 'hosts' | 'visits'>

/** A request for a short link. */
interface Asked {
  code: string
  /** The query with its question mark; empty without one. */
  search: string
  request: IncomingMessage
  /** Of the request, for the log. */
  id: string
  /** False for a look that is no visit, such as HEAD. */
  counted: boolean
}

interface Answered {
  answer: PreparedAnswer
  who: VisitClient
  /** Milliseconds since the epoch. */
  now: number
  /** The visit that it goes on, where it is one. */
  first: NamedVisit | undefined
  /** One of too many of its client. */
  isFlood: boolean
}

const isSentOn = ({ way }: PreparedAnswer): boolean => way.texts.length > 0

const inBoth = <Made>(make: (language: Language) => Made) => ({ zh: make('zh'), en: make('en') })

const NO_MARKS: Marks = { visit: '', back: '', open: '', defer: '', hop: '' }
/** Behind a code, as others have it too: what the link is, rather than the link. */
const ABOUT = '+'
const CODE = /^[\w-]{1,64}$/
/** A visitor who comes back after this time from a failed attempt to open the app counts as a new visit. */
const RETURN_MS = 30 * 60_000

/**
 * Answers visits of short links: look up, decide, record. The visit is written to the journal before it is answered. A
 * visit that cannot be written, or a link that cannot be read, is refused with 503.
 */
export class VisitAnswerer {
  readonly #world: VisitWorld
  readonly #heads: AnswerHeads
  /** The pages that no link has a part in, drawn once. */
  readonly #notFound: Readonly<Record<Language, HttpAnswer>>
  readonly #unavailable: Readonly<Record<Language, HttpAnswer>>
  readonly #requests: VisitRequestReader
  readonly #answers: PreparedAnswers
  readonly #clients: VisitClients
  readonly #key: string
  readonly #counts: VisitCounts

  constructor(world: VisitWorld, heads: AnswerHeads, clients: VisitClients) {
    const { config, metrics } = world
    this.#world = world
    this.#heads = heads
    this.#notFound = inBoth((language) => heads.otherPage(404, notFound(language).html))
    this.#unavailable = inBoth((language) => heads.otherPage(503, unavailable(language).html))
    this.#key = config.secrets.visitorKey
    const isOwn = (host: string) => !['portal', 'unknown'].includes(world.hosts.roleOf(host))
    this.#requests = new VisitRequestReader(isOwn, config.trustedProxies)
    this.#answers = new PreparedAnswers(world, heads)
    this.#clients = clients
    this.#counts = measureVisits(metrics)
  }

  /** Never rejects. */
  answer(asked: Asked): HttpAnswer | Promise<HttpAnswer> {
    const { code, request, id } = asked
    const refuse = (error: unknown) => {
      const { log } = this.#world
      if (isDatabaseAway(error)) log.warn({ reason: String(error), code, reqId: id }, 'a visit was refused for now')
      else log.error({ err: error, code, reqId: id }, 'a visit was refused')
      return this.#unavailable[languageOf(request.headers['accept-language'])]
    }
    try {
      if (code.endsWith(ABOUT)) return this.#about(code.slice(0, -ABOUT.length), request).catch(refuse)
      const link = CODE.test(code) ? this.#world.links.find(code) : undefined
      // A promise fewer for each visit of a link that is known.
      if (!(link instanceof Promise)) return this.#answer(link, asked, refuse)
      return link.then((found) => this.#answer(found, asked, refuse)).catch(refuse)
    } catch (error) {
      return refuse(error)
    }
  }

  /** The page that says what a link is, which is no visit of it. */
  async #about(code: string, request: IncomingMessage): Promise<HttpAnswer> {
    const language = languageOf(request.headers['accept-language'])
    const link = CODE.test(code) ? await this.#world.links.find(code) : undefined
    if (!link || !standsOn(this.#world.hosts, link.appId, this.#named(request))) return this.#notFound[language]
    const now = this.#world.clock.now().getTime()
    const serving = serves({ ...link, hasLiveRevision: link.live !== null, now })
    if (serving.serves) return this.#heads.otherPage(200, aboutPage(link, `/s/${encodeURIComponent(code)}`, language))
    const { status, html } = stopped(serving.state, language, link)
    return this.#heads.otherPage(status === 302 ? 200 : status, html)
  }

  /** What is decided on a request. Rejects when the link cannot be read. */
  async decided({ code, request, search }: Pick<Asked, 'code' | 'request' | 'search'>): Promise<Plan> {
    const { clock, links } = this.#world
    const visit = this.#requests.read(request, search)
    const now = clock.now().getTime()
    const link = CODE.test(code) ? await links.find(code) : undefined
    if (!link || !standsOn(this.#world.hosts, link.appId, this.#named(request))) return noPlan(visit.client, code)
    return this.#answers.plan(link, visit, now, this.#origin(link, visit, now).failedBefore)
  }

  #named(request: IncomingMessage): NamedHost {
    const { host = '' } = request.headers
    return { host, role: this.#world.hosts.roleOf(host) }
  }

  #answer(
    link: LinkSnapshot | undefined,
    { request, search, counted }: Asked,
    refuse: (error: unknown) => HttpAnswer,
  ): HttpAnswer | Promise<HttpAnswer> {
    const named = this.#named(request)
    if (!link || !standsOn(this.#world.hosts, link.appId, named))
      return this.#notFound[languageOf(request.headers['accept-language'])]
    const visit = this.#requests.read(request, search)
    const now = this.#world.clock.now().getTime()
    const { who: met, first, same, failedBefore, hop } = this.#origin(link, visit, now)
    const answer = this.#answers.find(link, { visit, named, now, failedBefore })
    if (!counted) return this.#complete(answer)
    if (same) {
      return this.#complete(answer, this.#marks(answer, this.#namesOf(same), met, visit))
    }
    if (hop) this.#clients.arrive(hop.id)
    const keep = (isFlood: boolean) => {
      const who = isFlood ? this.#clients.refused(met) : met
      return this.#keep(link, visit, { answer, who, now, first, isFlood }, refuse)
    }
    const isFlood = answer.kind === 'visit' && !first && this.#clients.isFlood(met, now)
    return isFlood instanceof Promise ? isFlood.then(keep).catch(refuse) : keep(isFlood)
  }

  /** Writes a visit down, then gives its answer. */
  #keep(
    link: LinkSnapshot,
    visit: VisitRequest,
    answered: Answered,
    refuse: (error: unknown) => HttpAnswer,
  ): Promise<HttpAnswer> {
    const { answer, who, isFlood } = answered
    const kind = isFlood ? 'flood' : answer.kind
    const isNew = visit.visitor !== who.visitorKey && (answer.kind === 'visit' || answer.kind === 'blocked')
    const { names, isFurther, written } = this.#record(link, visit, answered)
    return written.then(() => {
      if (!isFurther) this.#counts[kind] += 1
      const marks = names ? this.#marks(answer, names, who, visit) : NO_MARKS
      return this.#complete(answer, marks, isNew ? who.visitorKey : undefined)
    }, refuse)
  }

  /** Who asks, and the visit that this one belongs to; `same`: its own page asks again, and it was answered before. */
  #origin(link: LinkSnapshot, visit: VisitRequest, now: number) {
    const hop = visit.hop ? this.#hopOf(visit.hop, link, visit, now) : undefined
    const met = this.#clients.identify(visit, now)
    const who = hop ? { ...met, visitorKey: hop.visitorKey } : met
    const returning = { visitor: hop?.visitorKey ?? visit.visitor, client: who.client }
    const back = visit.back ? this.#firstVisit(visit.back, link, returning, now) : undefined
    const same = visit.refined ? this.#firstVisit(visit.refined, link, returning, now) : undefined
    return { who, first: hop ?? back, same, failedBefore: back !== undefined, hop }
  }

  /** What stands in a visit's page and nowhere else; a redirect has none of it. */
  #marks(answer: PreparedAnswer, names: VisitNames, who: VisitClient, { userAgent }: VisitRequest): Marks {
    const { visitorKey, client } = who
    const { id, open, defer } = names
    if (isSentOn(answer)) return { ...NO_MARKS, hop: signHop(id, visitorKey, userAgent, this.#key) }
    return { visit: id, back: signReturn(id, visitorKey, client, this.#key), open, defer, hop: '' }
  }

  /** The answer to one visit; `visitor` is the key of one that came without our cookie. */
  #complete(answer: PreparedAnswer, marks: Marks = NO_MARKS, visitor?: string): HttpAnswer {
    const own = isSentOn(answer) ? this.#heads.redirect(filled(answer.way, marks)) : answer.head
    const head = visitor ? own + this.#heads.cookie(visitor) : own
    if (answer.status === 302) return { status: 302, head, body: '' }
    const body = filled(answer.pieces, marks)
    return { status: answer.status, head: head + lengthOf(body), body }
  }

  /** Writes down the visit, or the next step of the one that it belongs to; with its names, if its answer tells them. */
  #record(
    link: LinkSnapshot,
    visit: VisitRequest,
    answered: Answered,
  ): { names: VisitNames | undefined; isFurther: boolean; written: Promise<void> } {
    const { answer, who, now, first, isFlood } = answered
    const { visits } = this.#world
    const isTold = answer.pieces.marks.length > 0 || isSentOn(answer)
    if (first && answer.kind === 'visit') {
      const names = isTold ? this.#namesOf(first) : undefined
      return { names, isFurther: true, written: this.#recordFurther(link, visit, answered, first) }
    }
    const plain = this.#clients.ids.next(now)
    const ipKey = this.#clients.ofAddress(visit.ip, now)
    const names = isTold ? signVisit(plain, link.code, this.#key) : undefined
    const id = isFlood ? plain : (names?.id ?? plain)
    const { visitorKey } = who
    const { channel, entry, speaks: language, utm, ip } = visit
    const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = utm
    const { country, province, city, operator } = regionReader().read(ip)
    // Each by its name: to spread one object into another takes as long as all the rest of a line.
    const head = {
      id,
      at: now,
      ipKey,
      visitorKey,
      channel,
      entry,
      language,
      utmSource,
      utmMedium,
      utmCampaign,
      utmTerm,
      utmContent,
      country,
      province,
      city,
      operator,
    }
    const written = visits.record(visitLine(head, isFlood ? answer.floodTail : answer.tail))
    if (!isFlood || !names) return { names, isFurther: false, written }
    // Whoever is refused among many behind one address still gets a page that can show him to be a person.
    const refused = who.hasCookie ? '' : refusedText(head, answer.traits)
    return { names: { ...names, id: signRefused(plain, link.code, refused, this.#key) }, isFurther: false, written }
  }

  /** A tap on the page's button is a sign of life too. */
  async #recordFurther(
    link: LinkSnapshot,
    { ip }: VisitRequest,
    { answer, now }: Answered,
    first: NamedVisit,
  ): Promise<void> {
    const { end } = answer
    if (!end || first.refused === null) return
    const proven = provenLines(first, link, { ipKey: this.#clients.ofAddress(ip, now), ip })
    const lines = [...proven, eventLine(eventOf(first, link, { at: now, ...end }))]
    await Promise.all(lines.map((line) => this.#world.visits.record(line)))
  }

  /** What a visit that is known is called, and that in what its page hands on. */
  #namesOf({ id, name, code }: NamedVisit): VisitNames {
    return { ...signVisit(plainVisitId(id), code, this.#key), id: name }
  }

  /** The visit that was sent on to the page asked for here. */
  #hopOf(token: string, link: LinkSnapshot, { userAgent, visitor }: VisitRequest, now: number): Hop | undefined {
    const hop = readHop(token, userAgent, now, this.#key)
    if (hop?.code !== link.code) return undefined
    return hop.visitorKey === visitor || !this.#clients.hasArrived(hop.id) ? hop : undefined
  }

  /** The visit from which a visitor comes back, because no app took the address that its page tried to open. */
  #firstVisit(
    token: string,
    link: LinkSnapshot,
    who: Parameters<typeof readReturn>[1],
    now: number,
  ): Answered['first'] {
    const first = readReturn(token, who, this.#key)
    return first?.code === link.code && now - first.at < RETURN_MS ? first : undefined
  }
}
