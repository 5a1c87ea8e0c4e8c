import { useEffect } from 'react'
import type { IconName } from '../icon/icon-paths.ts'

/** Something that can be done with what the screen shows. */
export interface Act {
  title: string
  icon: IconName
  run: () => unknown
}

let offered: readonly Act[] = []

/** What the screen offers now. */
export const actsInHand = (): readonly Act[] => offered

/** Offers to the command bar what the screen's own buttons do. */
export function useInHand(acts: readonly Act[]): void {
  useEffect(() => {
    offered = acts
    return () => {
      offered = []
    }
  })
}
