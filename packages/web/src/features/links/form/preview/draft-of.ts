import type { Subject } from '#src/views/visit/simulation.ts'
import { toContent, type LinkValues } from '../link-values.ts'

interface Draft {
  subject: Subject
  query: Record<string, string>
}

/** What the form holds, as it can be simulated: what is still being typed and has no name yet is left out. */
export function draftOf(values: LinkValues, place: { linkId: string } | { appId: string }): Draft {
  const { targets, fallbacks, params, share } = toContent(values)
  const named = params.filter(({ name }) => name !== '')
  const query = Object.fromEntries(
    named.map(({ name, example, default: fallback, options }) => [name, example || fallback || (options[0] ?? '')]),
  )
  return { subject: { ...place, content: { targets, fallbacks, params: named, share } }, query }
}
