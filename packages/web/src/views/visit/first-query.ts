import type { LinkContentData } from '@unilink/shared'

/** What a visitor's address begins with in the simulator: every parameter's example, else its default. */
export const firstQuery = (params: LinkContentData['params']): Record<string, string> =>
  Object.fromEntries(params.map(({ name, example, default: fallback }) => [name, example || fallback]))
