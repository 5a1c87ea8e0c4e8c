import { lazy, Suspense } from 'react'
import { Skeleton } from '../state/skeleton.tsx'
import type { ChartCanvasProps } from './chart-canvas.tsx'

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }))

/** A chart; its library comes in a chunk of its own. Make `option` with `lineOption`, `barOption` or `pieOption`. */
export function Chart(props: ChartCanvasProps) {
  return (
    <Suspense
      fallback={
        <div style={{ height: props.height ?? 320 }}>
          <Skeleton />
        </div>
      }
    >
      <ChartCanvas {...props} />
    </Suspense>
  )
}
