import { useSnapshot } from 'valtio'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { chooseTheme, THEME_CHOICES, themeChoice } from '#src/ui/theme/theme-choice.ts'

const OPTIONS = THEME_CHOICES.map((value) => ({ value, label: shellTexts.themes[value] }))

interface ThemeSwitchProps {
  /** Radio buttons of one page need names of their own. */
  name: string
}

/** Light, dark, or as the system is. */
export function ThemeSwitch({ name }: ThemeSwitchProps) {
  const { now } = useSnapshot(themeChoice)
  return (
    <Segmented size="small" label={shellTexts.theme} name={name} options={OPTIONS} value={now} onChange={chooseTheme} />
  )
}
