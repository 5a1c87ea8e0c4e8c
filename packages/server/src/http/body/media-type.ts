import type { FastifyRequest } from 'fastify'

/** The media type of a body in lower case without parameters; empty when there is none. */
export const mediaTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
