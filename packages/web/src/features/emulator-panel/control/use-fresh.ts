import { useEffect, useEffectEvent } from 'react'
import { onEmuEvent, type EmuEvent } from './events.ts'

/** A page that loads makes many requests at once: they are read together. */
const GATHER_MS = 250

/** Reads anew whenever the world has something new of a type. */
export function useFresh(type: EmuEvent, retry: () => void): void {
  const reload = useEffectEvent(retry)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = onEmuEvent(type, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [type])
}
