import type { FastifyRequest } from 'fastify'

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''
