import type { Registry } from 'prom-client'
import type { AnsweredKind } from '#src/kernel/ports/visit-rows.ts'
import { Counter } from '#src/kernel/prometheus.ts'

export type VisitCounts = Record<AnsweredKind, number>

/** Plain numbers for visits to add to, which are only made into text when somebody asks. */
export function measureVisits(registry: Registry): VisitCounts {
  const counts: VisitCounts = { visit: 0, blocked: 0, bot: 0, preview: 0, program: 0, flood: 0 }
  const counter = new Counter({
    name: 'unilink_visits_total',
    help: 'Recorded visits by kind: visit, or one that is kept apart: blocked, bot, preview, program, flood.',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      counter.reset()
      for (const [kind, count] of Object.entries(counts)) counter.inc({ kind }, count)
    },
  })
  return counts
}
