/** Finished data steps (`run-data-steps.ts`). Also written at a first start, so it does not say "in use". */
export const DATA_STEPS = 'DataStep'
