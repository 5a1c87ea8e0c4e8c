import { useEffect } from 'react'
import type { IconName } from '../icon/icon-paths.ts'

/** Something that can be done with what the screen shows. */
export interface Act {
  title: string
  icon: IconName
  /** Offered only to who says it: there is one such act for each row of a list. */
  verb?: string
  run: () => unknown
}

const offered = new Set<readonly Act[]>()
let name: string | undefined

/** What the screen offers now. */
export const actsInHand = (): readonly Act[] => [...offered].flat()

/** What the screen's link or app is called, once it is known. */
export const nameInHand = (): string | undefined => name

/** Offers to the command bar what the screen's own buttons do. */
export function useInHand(acts: readonly Act[]): void {
  useEffect(() => {
    offered.add(acts)
    return () => void offered.delete(acts)
  })
}

/** Names to the command bar what the screen is about. */
export function useNameInHand(known: string | undefined): void {
  useEffect(() => {
    name = known
    return () => {
      name = undefined
    }
  }, [known])
}
