import type { DataStep } from '#src/db/migrations/run-data-steps.ts'

/** Data steps of all releases, the oldest first. */
export const DATA_STEPS: readonly DataStep[] = []
