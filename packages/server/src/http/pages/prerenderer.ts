import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PRERENDERER_FILE } from '#src/kernel/package-files.ts'

/** Makes a call as a guest and gives its data. */
type Ask = (path: string, body: unknown) => Promise<unknown>

/** The portal's own code that renders its screens on the server; built from `packages/web/src/prerender.tsx`. */
export interface Prerenderer {
  /** Id of the element that holds the answers as JSON. */
  ANSWERS_ID: string
  /** The source file of the screen at a path, if its page is prerendered. */
  screenOf(pathname: string): string | undefined
  /** Prerenders the page at an address (path and query). Rejects when anything in it goes wrong. */
  prerender(address: string, ask: Ask): Promise<PrerenderedPage>
}

export interface PrerenderedPage {
  title: string
  /** Elements for the head. */
  links: string
  /** What stands within `#root`. */
  html: string
  /** The calls that the screen made: path, body as JSON text, data of the answer. */
  answers: readonly (readonly [path: string, key: string, data: unknown])[]
}

let loading: Promise<Prerenderer> | undefined

/** Loads the prerenderer at the first request for a page, since it takes memory; undefined when the portal is not built. */
export function loadPrerenderer(): Promise<Prerenderer> | undefined {
  if (!loading && existsSync(PRERENDERER_FILE))
    loading = import(pathToFileURL(PRERENDERER_FILE).href) as Promise<Prerenderer>
  return loading
}
