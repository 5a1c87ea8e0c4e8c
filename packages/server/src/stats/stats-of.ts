import type { World } from '#src/world/world.ts'
import type { StatsStore } from './stats-store.ts'
import { TableStatsStore } from './table-stats-store.ts'

/** The figures of a world: the one place that chooses the store they come from. */
export const statsOf = ({ db }: Pick<World, 'db'>): StatsStore => new TableStatsStore(db)
