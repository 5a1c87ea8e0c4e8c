import type { Call } from '@unilink/shared'
import { z } from 'zod'
import type { Case, Tag } from '#src/verify/case.ts'
import { told } from '#src/kernel/told/told.ts'

interface Page {
  list: unknown[]
  total: number
}

export const isPaged = ({ body, data, answer }: Call): boolean =>
  answer === 'json' &&
  body instanceof z.ZodObject &&
  'perPage' in body.shape &&
  data instanceof z.ZodObject &&
  'list' in data.shape

const SMALL = 3

/** Two small pages equal one of twice the size: no duplicate, no gap, the same order. */
export function pagingCase(
  call: Call,
  tag: Tag,
  bodyOf: () => Record<string, unknown> | undefined,
  token: string | undefined,
): Case {
  return {
    tag,
    subject: call.path,
    name: told('pages follow each other in one order'),
    fidelity: 'inferred',
    run: async (probe) => {
      const body = bodyOf()
      if (!body) return probe.skip(told('there is nothing to ask about'))
      const ask = async (page: number, perPage: number): Promise<Page> => {
        const { envelope } = await probe.ask(call, { ...body, page, perPage }, { token })
        const { list, total } = (envelope?.data ?? {}) as Partial<Page>
        return { list: Array.isArray(list) ? list : [], total: typeof total === 'number' ? total : -1 }
      }
      const whole = await ask(1, 2 * SMALL)
      const pages = [await ask(1, SMALL), await ask(2, SMALL)]
      if (pages.some(({ total }) => total !== whole.total)) return probe.skip(told('the list changes while it is read'))
      const names = (rows: readonly unknown[]) => rows.map(identity)
      probe.same(names(whole.list), names(pages.flatMap(({ list }) => list)), (value) => told('rows {}', value))
      probe.same(Math.min(SMALL, Math.max(0, whole.total)), pages[0]?.list.length, (value) =>
        told('rows on the first page: {}', value),
      )
    },
  }
}

/** The ids of a row; its figures may change. */
function identity(row: unknown): unknown {
  const entries = Object.entries((row ?? {}) as Record<string, unknown>)
  const ids = entries.filter(([name]) => /^(id|rank|time|\w+Id)$/.test(name))
  return ids.length > 0 ? Object.fromEntries(ids) : row
}
