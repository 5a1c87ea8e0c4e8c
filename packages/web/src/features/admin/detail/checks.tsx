import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from '../desk/desk.module.css'

interface CheckResult {
  name: string
  passed: boolean
  detail: string
}

const { detail: texts } = adminTexts

/** What a machine makes of a submission. */
export function Checks({ checks }: { checks: readonly CheckResult[] }) {
  return (
    <FormCard title={texts.checks}>
      <Stack as="ul" gap="1.5 3" bare className={styles.checks}>
        {checks.map((check) => (
          <Check key={check.name} {...check} />
        ))}
      </Stack>
    </FormCard>
  )
}

function Check({ name, passed, detail }: CheckResult) {
  return (
    <Row as="li" align="stretch" className={classNames(styles.check, passed ? styles.checkPassed : styles.checkFailed)}>
      <Icon name={passed ? 'check' : 'warning'} />
      <div>
        <strong>{name}</strong>
        <span className="visually-hidden">{passed ? texts.passed : texts.failed}</span>
        <p>{detail}</p>
      </div>
    </Row>
  )
}
