import type { FastifyRequest } from 'fastify'

/** What the body of a request is said to be: in small letters, without parameters; empty when nothing is said. */
export const mediaTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
