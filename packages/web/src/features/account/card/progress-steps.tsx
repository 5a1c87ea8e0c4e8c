import { commonTexts } from '#src/config/texts/common.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  names: readonly string[]
  /** From 0. */
  current: number
}

/** Where one is in a few steps. */
export function ProgressSteps({ names, current }: ProgressStepsProps) {
  return (
    <ol className={styles.steps} aria-label={commonTexts.step(current + 1, names.length)}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
