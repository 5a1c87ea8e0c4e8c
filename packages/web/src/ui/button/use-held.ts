import { useEffect, useState } from 'react'
import { PREVENT_DOUBLE_CLICK_MS } from '#src/config/settings.ts'

/** Whether work that a button began, `busy` while it is under way, is to keep it from another click: for 3000 ms at least. */
export function useHeld(busy: boolean, ms: number = PREVENT_DOUBLE_CLICK_MS): boolean {
  const [wasBusy, setWasBusy] = useState(busy)
  const [held, setHeld] = useState(busy)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (busy) setHeld(true)
  }
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return held
}
