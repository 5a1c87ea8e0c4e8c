import { dataTexts } from '#src/config/texts/data.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import styles from './data.module.css'
import { splitDefinition } from './figures.ts'

export function Definitions({ definitions }: { definitions: Readonly<Record<string, string>> }) {
  return (
    <FormCard title={dataTexts.definitions} hint={dataTexts.lowerBound}>
      <dl className={styles.definitions}>
        {Object.entries(definitions).map(([figure, text]) => {
          const { name, meaning } = splitDefinition(text)
          return (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          )
        })}
      </dl>
    </FormCard>
  )
}
