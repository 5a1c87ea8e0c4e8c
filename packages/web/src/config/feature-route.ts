import type { ComponentType } from 'react'
import { routes } from './routes.ts'
import { titles } from './texts/titles.ts'

export type GuardName = 'login' | 'info' | 'whitelist' | 'user' | 'operator'

/** A screen as its feature declares it; `src/app` puts it into the router. */
export interface FeatureRoute {
  /** From `routes`; a pattern of the router is allowed. */
  path: string
  /** For the document's title and the end of the breadcrumb. */
  title: string
  load: () => Promise<ComponentType>
  /** The screen's source file, if the server prerenders it: for everyone, by its address, the same as in a browser. */
  prerender?: string
  /** Beyond those of its area (console: login, info and whitelist; admin: operator). */
  guards?: readonly GuardName[]
  /** Query parameters without which the screen makes no sense; lacking one leads to the list above it. */
  needs?: readonly string[]
  /** Console only: the breadcrumb runs app list → (link list →) title. */
  trail?: 'app' | 'link'
  /** Its state and scroll are kept while the visitor stays on paths beginning so. */
  keepAliveWithin?: string
}

/** The route of a screen that has its path and its title by one name. */
export const screen = (
  name: keyof typeof routes & keyof typeof titles,
  load: FeatureRoute['load'],
  more: Omit<FeatureRoute, 'path' | 'title' | 'load'> = {},
): FeatureRoute => ({ path: routes[name], title: titles[name], load, ...more })
