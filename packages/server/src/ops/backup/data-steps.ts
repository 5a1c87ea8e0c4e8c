/**
 * Table of finished data steps (`run-data-steps.ts`). Also written at the start on an empty database, so it does not
 * show that the database is in use; a backup's rows replace it.
 */
export const DATA_STEPS = 'DataStep'
