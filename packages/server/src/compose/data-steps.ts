import type { DataStep } from '#src/db/migrations/run-data-steps.ts'

/** Of all releases, the oldest first. The first release needs none. */
export const DATA_STEPS: readonly DataStep[] = []
