import { contract } from '@unilink/shared'
import type { z } from 'zod'
import { Prisma } from '@unilink/server/db/client/client.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'

type Schema = z.core.$ZodType
type Fields = Record<string, unknown>
type Definition = { type: string } & Fields

/** Value of injected text fields; must not occur in any table. */
export const INJECTED = 'inj3cted'

/** Fields that an attacker would want to set, with values that fit the columns. */
const WANTED: Fields = {
  id: '9000000000000001',
  _id: '9000000000000001',
  userId: idOf('other'),
  ownerId: idOf('other'),
  accountId: idOf('other'),
  actorId: idOf('operator'),
  operator: true,
  admin: true,
  isAdmin: true,
  role: 'operator',
  roles: ['operator'],
  approved: true,
  status: 2,
  state: 2,
  dataState: 2,
  appState: 1,
  linkState: 1,
  reviewState: 2,
  whitelisted: true,
  private: false,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  // Inherited by every object. Other inherited names are refused everywhere.
  ...Object.fromEntries(['toString', 'valueOf', 'hasOwnProperty'].map((name) => [name, INJECTED])),
  // Keywords of the query builder.
  ...Object.fromEntries(
    ['data', 'where', 'select', 'include', 'connect', 'create', 'set', 'OR', 'NOT'].map((name) => [
      name,
      { id: '9000000000000001', ownerId: idOf('other') },
    ]),
  ),
}

/** Tables that the server alone fills: with their columns an object would have more keys than any body may. */
const OWN =
  /Rollup|Presence|Recurrence|^Visit|^PackedVisits|DataStep|OutgoingMail|FormerChainKey|LinkTarget|LinkLeads|LinkJob|PageView|IdempotentCall|Redemption|LoginFailure|^Seen|^Known/

const COLUMNS = Object.entries(Prisma)
  .filter(([name]) => name.endsWith('ScalarFieldEnum') && !OWN.test(name))
  .flatMap(([, columns]) => Object.values(columns as Record<string, string>))

/** Names of every column that a call could be after, and of what an attacker would try besides. */
export const EXTRA_NAMES = [...new Set([...COLUMNS, ...Object.keys(WANTED)])]

export function injectedBody(schema: Schema, body: unknown): unknown {
  const definition = schema._zod.def as unknown as Definition
  return LOADERS[definition.type]?.(definition, body) ?? body
}

const inner = (definition: Definition, body: unknown) => injectedBody(definition['innerType'] as Schema, body)

const LOADERS: Record<string, (definition: Definition, body: unknown) => unknown> = {
  optional: inner,
  nullable: inner,
  default: inner,
  pipe: (definition, body) => injectedBody(definition['in'] as Schema, body),
  array: (definition, body) =>
    Array.isArray(body) ? body.map((item) => injectedBody(definition['element'] as Schema, item)) : body,
  union: (definition, body) => {
    const option = (definition['options'] as z.ZodType[]).find((one) => one.safeParse(body).success)
    return option ? injectedBody(option, body) : body
  },
  object: (definition, body) => {
    if (typeof body !== 'object' || body === null) return body
    const shape = shapeOf(definition)
    const given = Object.entries(body).map(([name, value]) => [
      name,
      Object.hasOwn(shape, name) && shape[name] ? injectedBody(shape[name], value) : value,
    ])
    const extra = EXTRA_NAMES.filter((name) => !Object.hasOwn(shape, name)).map((name) => [
      name,
      WANTED[name] ?? INJECTED,
    ])
    return { ...Object.fromEntries(extra), ...Object.fromEntries(given) }
  },
}

/** A row of a batch is declared as anything, but read as a single link. */
function shapeOf(definition: Definition): Record<string, Schema> {
  const shape = definition['shape'] as Record<string, Schema>
  return definition['catchall'] && Object.keys(shape).length === 0 ? contract.appLink.add.body.shape : shape
}
