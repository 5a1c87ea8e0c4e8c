import { prerenderToNodeStream } from 'react-dom/static.node'
import { StaticRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { HeldAnswer, PrerenderedAnswer, PrerenderedAnswers } from './api/prerendered-answers.ts'
import { Portal } from './app/portal.tsx'
import { routeOf } from './app/route-table/use-current-route.ts'
import { redirects } from './config/routes.ts'
import { documentTitle } from './ui/layout/use-document-title.ts'

export { ANSWERS_ID } from './api/prerendered-answers.ts'

/** The parts of a prerendered page, which the server puts into the portal's HTML. */
export interface PrerenderedPage {
  title: string
  /** Elements for its head: what it needs early. */
  links: string
  /** What stands within `#root`. */
  html: string
  /** What its screen asked for. */
  answers: readonly HeldAnswer[]
}

/** The data of a call, for a guest. Rejects when the call refuses. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

/** Whether there is a screen at a path, or a way on to one. */
export const isScreen = (pathname: string): boolean =>
  routeOf(pathname) !== undefined || Object.hasOwn(redirects, pathname.replace(/\/$/, ''))

/** The source file of the screen at a path, if its page is prerendered. */
export const screenOf = (pathname: string): string | undefined => routeOf(pathname)?.prerender

/** Prerenders the page at an address (path and query). Rejects when anything in it goes wrong. */
export async function prerender(address: string, ask: Ask): Promise<PrerenderedPage> {
  const held: HeldAnswer[] = []
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={address}>{children}</StaticRouter>
  let failure: unknown
  const { prelude } = await prerenderToNodeStream(<Portal Router={Router} answers={askedWith(ask, held)} />, {
    // All of it in its place: what comes later in the page would need script within it.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error: unknown) => {
      failure ??= error
    },
  })
  let whole = ''
  const decoder = new TextDecoder()
  // The types of Node are not known here.
  for await (const part of prelude as unknown as AsyncIterable<Uint8Array>)
    whole += decoder.decode(part, { stream: true })
  if (failure !== undefined) throw failure
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(whole) ?? []
  return {
    title: documentTitle(routeOf(new URL(address, 'http://portal').pathname)?.title),
    links,
    html: whole.slice(links.length),
    answers: held,
  }
}

/** Asks each question once, and keeps its answer in `held`. */
function askedWith(ask: Ask, held: HeldAnswer[]): PrerenderedAnswers {
  const asked = new Map<string, Promise<PrerenderedAnswer<unknown>>>()
  const answer = async (path: string, key: string) => {
    const data = await ask(path, JSON.parse(key))
    held.push([path, key, data])
    return { key, data }
  }
  return {
    find(path, key) {
      const name = `${path} ${key}`
      const found = asked.get(name) ?? answer(path, key)
      asked.set(name, found)
      return found
    },
    take: () => false,
  }
}
