import { routes } from '#src/config/routes.ts'

/** The list as it was left, from the state that its cards hand on; the plain list for whoever came another way. */
export function listPathOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return routes.newsList
  const { from } = state
  return typeof from === 'string' && (from === routes.newsList || from.startsWith(`${routes.newsList}?`))
    ? from
    : routes.newsList
}
