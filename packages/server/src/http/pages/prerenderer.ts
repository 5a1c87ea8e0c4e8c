import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PRERENDERER_FILE } from '#src/kernel/packages/package-files.ts'

/** Makes a call as a guest and gives its data. */
type Ask = (path: string, body: unknown) => Promise<unknown>

/** The portal's own code that renders screens on the server; built from `packages/web/src/prerender.tsx`. */
export interface Prerenderer {
  /** Id of the element with the answers as JSON. */
  ANSWERS_ID: string
  /** Whether the portal has a screen at a path, or leads on to one. */
  isScreen(pathname: string): boolean
  /** Source file of the screen at a path, if it is prerendered. */
  screenOf(pathname: string): string | undefined
  /** Prerenders the page at an address (path and query). Rejects on any error. */
  prerender(address: string, ask: Ask): Promise<PrerenderedPage>
}

export interface PrerenderedPage {
  title: string
  /** Elements for the head. */
  links: string
  /** Content of `#root`. */
  html: string
  /** Calls of the screen: path, body as JSON text, data. */
  answers: readonly (readonly [path: string, key: string, data: unknown])[]
}

let loading: Promise<Prerenderer> | undefined

/** Loads the prerenderer at the first page request, since it takes memory; undefined when the portal is not built. */
export function loadPrerenderer(): Promise<Prerenderer> | undefined {
  if (!loading && existsSync(PRERENDERER_FILE))
    loading = import(pathToFileURL(PRERENDERER_FILE).href) as Promise<Prerenderer>
  return loading
}
