/** By when what a list holds was made or submitted. */
export const TIME_ORDERS = ['newest', 'oldest'] as const
/** The orders of lists whose rows are visited; of equal ones the newest comes first. */
export const VISIT_ORDERS = [...TIME_ORDERS, 'name', 'mostVisited', 'leastVisited', 'changed'] as const
/** Of banners: as visitors see them, or by when they were changed. */
export const BANNER_ORDERS = ['shown', ...TIME_ORDERS] as const
export type TimeOrder = (typeof TIME_ORDERS)[number]
export type VisitOrder = (typeof VISIT_ORDERS)[number]
/** Whatever a list may be sorted by. */
export type ListOrder = VisitOrder | (typeof BANNER_ORDERS)[number]
