import type { Hours, Unit } from '#src/kernel/ports/figures.ts'

const DAY = 24

/** The hour or day that an hour belongs to, as a number that grows by one from each to the next. */
export const bucketOf = (hour: number, unit: Unit): number => (unit === 'hour' ? hour : Math.floor(hour / DAY))

export const isOfWholeDays = ({ from, to }: Hours): boolean => from % DAY === 0 && to % DAY === DAY - 1
