import type { LinkContentData } from '@unilink/shared'

/** What a visitor's address begins with in the simulator: every parameter's example, else its default. */
export function firstQuery(params: LinkContentData['params']): Record<string, string> {
  return Object.fromEntries(params.map(({ name, example, default: fallback }) => [name, example || fallback]))
}
