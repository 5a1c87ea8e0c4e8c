export const visibleNews = (now: Date) => ({ published: true, publishTime: { lte: now } })

export const NEWEST_FIRST = [{ publishTime: 'desc' as const }, { id: 'desc' as const }]
export const OLDEST_FIRST = [{ publishTime: 'asc' as const }, { id: 'asc' as const }]
