/** The key under which the portal remembers that its steps for newcomers were seen. */
export const TOUR_SEEN = 'isLookStep'
