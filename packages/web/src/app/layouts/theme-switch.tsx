import { useSnapshot } from 'valtio'
import { shellTexts } from '#src/config/texts/shell.ts'
import { chooseTheme, THEME_CHOICES, themeChoice } from '#src/ui/theme/theme-choice.ts'
import styles from './theme-switch.module.css'

interface ThemeSwitchProps {
  /** Radio buttons of one page need names of their own. */
  name: string
}

/** Light, dark, or as the system is. */
export function ThemeSwitch({ name }: ThemeSwitchProps) {
  const { now } = useSnapshot(themeChoice)
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{shellTexts.theme}</legend>
      {THEME_CHOICES.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice === now}
            onChange={() => chooseTheme(choice)}
          />
          {shellTexts.themes[choice]}
        </label>
      ))}
    </fieldset>
  )
}
