import { useSnapshot } from 'valtio'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { chooseTheme, THEME_CHOICES, themeChoice } from '#src/ui/theme/theme-choice.ts'

const OPTIONS = THEME_CHOICES.map((value) => ({ value, label: shellTexts.themes[value] }))

/** Light, dark, or as the system is. `name`: radio buttons of one page need names of their own. */
export function ThemeSwitch({ name }: { name: string }) {
  const { now } = useSnapshot(themeChoice)
  return (
    <Segmented size="small" label={shellTexts.theme} name={name} options={OPTIONS} value={now} onChange={chooseTheme} />
  )
}
