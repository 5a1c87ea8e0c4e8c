import { ConfigProvider, type ConfigProviderProps } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { isEnglish } from '#src/config/language/choice.ts'
import { useTheme } from '../theme/use-theme.ts'
import { antdThemes } from './antd-theme.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

// The calendar would take these from its date library, whose Chinese data is not loaded.
const calendarNames = {
  shortWeekDays: ['日', '一', '二', '三', '四', '五', '六'],
  shortMonths: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
}

// It is a CommonJS module: what a default import of one gives differs between bundlers.
const chinese = zhCN as Locale & { default?: Locale }
// Its own words are English.
const locale = isEnglish ? undefined : withCalendarNames(chinese.default ?? chinese)

interface AntdRootProps {
  children: ReactNode
}

/**
 * Theme and language of the component library. The console and the review desk stand in it; an account screen that uses
 * the library wraps itself. Public screens do without, since it weighs more than all the rest.
 */
export function AntdRoot({ children }: AntdRootProps) {
  const theme = useTheme()
  return (
    <ConfigProvider {...(locale && { locale })} theme={antdThemes[theme]} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}

function withCalendarNames(given: Locale): Locale {
  const { DatePicker } = given
  if (DatePicker === undefined) return given
  return { ...given, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...calendarNames } } }
}
