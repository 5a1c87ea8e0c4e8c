import type { EventRow } from '#src/kernel/ports/visit-rows.ts'

/** An event counts once per visit and kind. */
export const eventName = ({ visitId, kind }: Pick<EventRow, 'visitId' | 'kind'>): string => `${visitId} ${kind}`
