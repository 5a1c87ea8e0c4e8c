import type { World } from '#src/kernel/world.ts'
import type { HealthCheck } from './health-check.ts'

/** A visit with its event; with less room than this visits are refused. */
const LINE_BYTES = 2_048
const STRAINED_PERCENT = 80

/** Whether the journal takes more visits; it fills while the database is away or too slow. */
export function journalCheck({ visits, config }: Pick<World, 'visits' | 'config'>): HealthCheck {
  return {
    name: 'journal',
    failure: 'the visit journal cannot be read',
    run: () => {
      const { bytes, room, strained } = visits.backlog
      const percent = Math.floor((bytes / config.limits.journalBytes) * 100)
      const detail = `${percent} % full`
      if (room < LINE_BYTES) return { state: 'failed', detail: 'full: visits are refused' }
      if (strained)
        return { state: 'strained', detail: `${detail}; its disk takes nothing, visits go to the spare folder` }
      return { state: percent >= STRAINED_PERCENT ? 'strained' : 'ok', detail }
    },
  }
}
