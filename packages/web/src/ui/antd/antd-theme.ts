import { theme, type ThemeConfig } from 'antd'
import { monoFamily, palettes, sizes, type Palette, type Theme } from '../theme/tokens.ts'

const configOf = (colors: Palette): ThemeConfig => ({
  token: {
    colorPrimary: colors.primary,
    colorLink: colors.primary,
    colorSuccess: colors.green,
    colorWarning: colors.amber,
    colorError: colors.red,
    // What the library derives from inks as dark as these is muddy.
    colorSuccessBg: colors.greenSoft,
    colorWarningBg: colors.amberSoft,
    colorErrorBg: colors.redSoft,
    colorInfoBg: colors.primarySoft,
    colorInfo: colors.primary,
    colorText: colors.text,
    colorTextHeading: colors.ink,
    colorTextSecondary: colors.muted,
    colorTextDescription: colors.muted,
    colorTextPlaceholder: colors.muted,
    colorBorder: colors.field,
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.subtle,
    fontFamily: 'var(--font)',
    fontFamilyCode: monoFamily,
    fontSize: sizes.body,
    borderRadius: sizes.radius,
    controlHeight: sizes.control,
    // Tables count the window, of which the side menu takes its part: their lesser columns come later.
    screenLGMax: 1379,
    screenXL: 1380,
    screenXLMin: 1380,
  },
  components: {
    Table: {
      headerBg: colors.subtle,
      headerColor: colors.ink,
      cellPaddingBlock: 14,
      cellPaddingBlockMD: 8,
      // The arrow tells which column sorts the list; a ground of its own would tell it twice.
      headerSortActiveBg: colors.subtle,
      headerSortHoverBg: colors.line,
      bodySortBg: 'transparent',
    },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  },
})

/** The component library in the portal's look. */
export const antdThemes: Readonly<Record<Theme, ThemeConfig>> = {
  light: configOf(palettes.light),
  dark: inTheDark(palettes.dark),
}

// The library's own dark colours are made for its own grounds; what stands on ours is named.
function inTheDark(colors: Palette): ThemeConfig {
  const { token, components, ...rest } = configOf(colors)
  return {
    ...rest,
    algorithm: theme.darkAlgorithm,
    token: {
      ...token,
      colorBgBase: colors.surface,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.night,
      colorTextLightSolid: colors.onFill,
      colorBgSpotlight: colors.night,
    },
    components: { ...components, Tooltip: { colorTextLightSolid: colors.onNight } },
  }
}
