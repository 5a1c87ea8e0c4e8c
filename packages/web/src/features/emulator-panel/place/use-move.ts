import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { within, type PanelPlace } from './panel-place.ts'

const STEP = 24
const ARROWS: Readonly<Record<string, readonly [left: number, bottom: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

type Corner = Pick<PanelPlace, 'left' | 'bottom'>

export function useMove(box: RefObject<HTMLElement | null>, corner: Corner, change: (corner: Corner) => void) {
  const grabbed = useRef<{ x: number; y: number; from: Corner }>(null)
  const moveTo = (wanted: Corner) => {
    const panel = box.current?.getBoundingClientRect()
    if (panel) change(within(wanted, panel, { width: window.innerWidth, height: window.innerHeight }))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { x: event.clientX, y: event.clientY, from: corner }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const start = grabbed.current
      if (start === null) return
      moveTo({ left: start.from.left + clientX - start.x, bottom: start.from.bottom + start.y - clientY })
    },
    onPointerUp: () => {
      grabbed.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = ARROWS[event.key]
      if (by === undefined) return
      event.preventDefault()
      moveTo({ left: corner.left + by[0], bottom: corner.bottom + by[1] })
    },
  }
}
