import type { EChartsCoreOption } from 'echarts/core'

export type ChartOption = EChartsCoreOption

export interface Series {
  name: string
  /** Null: no figure there (yet), which leaves a gap. */
  values: readonly (number | null)[]
  /** For a series that keeps its colour when others come and go. */
  color?: string
}

const base = {
  legend: { top: 0, right: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 4 },
}

const axes = (categories: readonly string[], boundaryGap: boolean) => ({
  grid: { top: 40, right: 16, bottom: 8, left: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: { trigger: 'axis', confine: true },
  xAxis: {
    type: 'category',
    data: [...categories],
    boundaryGap,
    axisTick: { show: false },
  },
  yAxis: {
    type: 'value',
    minInterval: 1,
    // A low chart has no room for all.
    axisLabel: { hideOverlap: true },
  },
})

/** A trend: one line a series, one point a category. */
export function lineOption(categories: readonly string[], series: readonly Series[]): ChartOption {
  const lines = series.map(({ name, values, color }) => ({
    type: 'line',
    name,
    data: [...values],
    ...(color !== undefined && { color }),
    smooth: 0.2,
    showSymbol: categories.length <= 31,
    symbolSize: 5,
    lineStyle: { width: 2 },
  }))
  return { ...base, ...axes(categories, false), series: lines }
}

/** Bars side by side, or stacked. */
export function barOption(categories: readonly string[], series: readonly Series[], stacked = false): ChartOption {
  const bars = series.map(({ name, values, color }) => ({
    type: 'bar',
    name,
    data: [...values],
    ...(color !== undefined && { color }),
    barMaxWidth: 32,
    itemStyle: { borderRadius: stacked ? 0 : [4, 4, 0, 0] },
    ...(stacked && { stack: 'all' }),
  }))
  return { ...base, ...axes(categories, true), series: bars }
}

/** Lying bars with their figure at the end, the first one on top: for ranks and shares with long names. */
export function rankOption(rows: readonly { label: string; value: number; text: string }[], name: string): ChartOption {
  const { xAxis, yAxis, grid, tooltip } = axes(
    rows.map(({ label }) => label),
    true,
  )
  const bars = {
    type: 'bar',
    name,
    data: rows.map(({ value, text }) => ({ value, label: { formatter: () => text } })),
    barMaxWidth: 20,
    itemStyle: { borderRadius: [0, 4, 4, 0] },
    label: { show: true, position: 'right' },
  }
  return {
    ...base,
    tooltip,
    grid: { ...grid, top: 8, right: 96 },
    legend: { show: false },
    xAxis: yAxis,
    yAxis: { ...xAxis, inverse: true, axisLabel: { width: 140, overflow: 'truncate' } },
    series: [bars],
  }
}

/** Shares of a whole, as a ring; give the largest ones and the rest as one. */
export function pieOption(shares: readonly { label: string; value: number }[]): ChartOption {
  return {
    ...base,
    legend: { ...base.legend, orient: 'vertical', top: 'middle' },
    tooltip: { trigger: 'item', confine: true },
    series: [
      {
        type: 'pie',
        radius: ['52%', '76%'],
        center: ['36%', '50%'],
        label: { show: false },
        itemStyle: { borderWidth: 2 },
        data: shares.map(({ label, value }) => ({ name: label, value })),
      },
    ],
  }
}
