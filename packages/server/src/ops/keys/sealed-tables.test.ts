import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SEALED_TABLES } from './sealed-tables.ts'

const models = new URL('../../../../../prisma/models/', import.meta.url)
const schema = readdirSync(models)
  .map((name) => readFileSync(new URL(name, models), 'utf8'))
  .join('\n')

it('names every sealed column of the schema', () => {
  const inSchema = [...schema.matchAll(/^model (\w+) \{\n([^}]*)/gm)].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+Enc)\b/gm)].map(([, column]) => `${name[0]?.toLowerCase()}${name.slice(1)}.${column}`),
  )
  const known = SEALED_TABLES.flatMap(({ model, columns }) => Object.keys(columns).map((name) => `${model}.${name}`))
  expect(inSchema.length).toBeGreaterThan(10)
  expect(known.toSorted()).toEqual(inSchema.toSorted())
})
