import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTheme } from '../theme/use-theme.ts'
import styles from './chart.module.css'
import type { ChartOption } from './chart-options.ts'
import { chartThemes } from './chart-theme.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendPlainComponent, TooltipComponent, CanvasRenderer])

export interface ChartCanvasProps {
  option: ChartOption
  /** What the chart says, for those who cannot see it; the same figures belong in a table nearby. */
  label: string
  /** Pixels; 320 by default. */
  height?: number
}

/** Draws an option and follows the size of its place. Screens use `Chart`. */
export function ChartCanvas({ option, label, height = 320 }: ChartCanvasProps) {
  const place = useRef<HTMLElement>(null)
  const chart = useRef<EChartsType>(null)
  const theme = useTheme()
  const follow = useEffectEvent((element: HTMLElement) => {
    // In a part of the page that is hidden there is no size yet, and nothing to draw for.
    if (element.clientWidth === 0) return
    if (chart.current !== null) {
      chart.current.resize()
      return
    }
    chart.current = init(element, chartThemes[theme])
    draw(chart.current, option)
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => follow(element))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    if (chart.current !== null) draw(chart.current, option)
  }, [option])
  useEffect(() => {
    chart.current?.setTheme(chartThemes[theme])
  }, [theme])
  return <figure ref={place} className={styles.chart} aria-label={label} style={{ height }} />
}

function draw(chart: EChartsType, option: ChartOption): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // Figures that are refreshed move from what they were instead of being drawn anew.
  chart.setOption({ animation: !still, ...option }, { replaceMerge: ['series', 'xAxis', 'yAxis'] })
}
