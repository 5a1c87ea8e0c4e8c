// The built server's parts, and packages that only it depends on.
import { createRequire } from 'node:module'

export const dist = (path) => import(new URL(`../../packages/server/dist/${path}`, import.meta.url).href)
export const fromServer = createRequire(new URL('../../packages/server/package.json', import.meta.url))
