import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { PAGE_MAKER } from '#src/kernel/package-files.ts'

/** The data of a call, for a guest. */
type Ask = (path: string, body: unknown) => Promise<unknown>

/** The portal's own code that draws its screens at the server; built from `packages/web/src/prerender.tsx`. */
export interface PageMaker {
  /** Id of the element that holds the answers as JSON. */
  ANSWERS_ID: string
  /** Source of the screen at a path, if its page is to be made at the server. */
  screenOf(pathname: string): string | undefined
  /** `answers` are calls with their body as text and their data. Rejects when anything in it goes wrong. */
  prerender(address: string, ask: Ask): Promise<PrerenderedPage>
}

export interface PrerenderedPage {
  title: string
  /** Elements for the head. */
  links: string
  /** What stands within `#root`. */
  html: string
  answers: readonly (readonly [path: string, key: string, data: unknown])[]
}

let maker: Promise<PageMaker> | undefined

/** Loads it at the first page that is asked for, since it takes memory; undefined when the portal is not built. */
export function prerenderer(): Promise<PageMaker> | undefined {
  if (!maker && existsSync(PAGE_MAKER)) maker = import(pathToFileURL(PAGE_MAKER).href) as Promise<PageMaker>
  return maker
}
