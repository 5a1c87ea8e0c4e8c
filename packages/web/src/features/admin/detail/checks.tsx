import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Hint, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './detail.module.css'
import { Part } from '#src/ui/card/part.tsx'

interface CheckResult {
  name: string
  passed: boolean
  detail: string
}

const { detail: texts } = adminTexts

/** What a machine makes of a submission: what it warns of, and in a line that opens what is well. */
export function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const failed = checks.filter(({ passed }) => !passed)
  const passed = checks.filter((check) => check.passed)
  return (
    <Part title={texts.checks} extra={failed.length > 0 && <Tag tone="red">{texts.checksFailed(failed.length)}</Tag>}>
      <List checks={failed} />
      {passed.length > 0 && (
        <details>
          <Row as="summary" minHeight={24} tone="green" cursor="pointer" className={styles.passed}>
            <Icon name="check" />
            {texts.checksPassed(passed.length)}
          </Row>
          <List checks={passed} />
        </details>
      )}
    </Part>
  )
}

const List = ({ checks }: { checks: readonly CheckResult[] }) => (
  <Stack as="ul" columns="one" gap="1 3" bare hiddenEmpty>
    {checks.map((check) => (
      <Check key={check.name} {...check} />
    ))}
  </Stack>
)

const Check = ({ name, passed, detail }: CheckResult) => (
  <Row as="li" align="stretch" className={classNames(styles.check, passed ? styles.checkPassed : styles.checkFailed)}>
    <Icon name={passed ? 'check' : 'warning'} />
    <div>
      <Text as="strong" weight={500}>
        {name}
      </Text>
      <span className="visually-hidden">{passed ? texts.passed : texts.failed}</span>
      <Hint size={13}>{detail}</Hint>
    </div>
  </Row>
)
