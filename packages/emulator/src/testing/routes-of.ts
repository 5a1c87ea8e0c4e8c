import type { FastifyInstance } from 'fastify'

export interface Route {
  path: string
  methods: string[]
}

/** Every route of an app, read from the tree that Fastify prints: four characters a level, then a piece of the path. */
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
