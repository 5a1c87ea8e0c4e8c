import type { FastifyInstance } from 'fastify'

export interface Route {
  path: string
  methods: string[]
}

/** Every route of an app, read from Fastify's printed tree (four characters a level). */
export function routesOf(app: FastifyInstance): Route[] {
  const pieces: string[] = []
  const routes: Route[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^(?<indent>[│├└─\s]*)(?<piece>\S+) \((?<methods>[A-Z, ]+)\)$/.exec(line)?.groups
    if (!found) continue
    const depth = found['indent']!.length / 4 - 1
    pieces.splice(depth, Number.POSITIVE_INFINITY, found['piece']!)
    routes.push({ path: pieces.join(''), methods: found['methods']!.split(', ') })
  }
  return routes
}
