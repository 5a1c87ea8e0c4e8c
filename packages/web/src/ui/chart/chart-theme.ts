import { chartColors, fontFamily, palettes, type Palette, type Theme } from '../theme/tokens.ts'

/** The colours of a chart, apart from what it shows. */
export const chartThemes: Readonly<Record<Theme, object>> = {
  light: themeOf(palettes.light),
  dark: themeOf(palettes.dark),
}

function themeOf(colors: Palette): object {
  const axis = {
    axisLine: { lineStyle: { color: colors.line } },
    splitLine: { lineStyle: { color: colors.line } },
    axisLabel: { color: colors.muted },
  }
  return {
    color: [...chartColors],
    textStyle: { fontFamily, color: colors.muted },
    legend: { textStyle: { color: colors.text } },
    tooltip: { backgroundColor: colors.surface, borderColor: colors.line, textStyle: { color: colors.text } },
    categoryAxis: axis,
    valueAxis: axis,
    bar: { label: { color: colors.text } },
    pie: { itemStyle: { borderColor: colors.surface } },
  }
}
