/**
 * The table of steps over rows that are through (`run-data-steps.ts`). The start of a server on an empty database writes
 * it too, so that it says nothing about whether somebody uses the database, and a backup's rows take the place of those
 * there.
 */
export const DATA_STEPS = 'DataStep'
