import { useMedia } from '../theme/use-media.ts'

/** As the style sheets have it: what is a table beside is a list of cards below. */
const NARROW = '(max-width: 719px)'
/** A table beside the side menu has room for all its columns, the one without a width of its own among them. */
const WIDE = '(min-width: 1360px)'

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia(NARROW)

/** Whether a table has room for its wide columns. */
export const useWide = (): boolean => useMedia(WIDE)
