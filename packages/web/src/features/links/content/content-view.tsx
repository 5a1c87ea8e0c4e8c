import { contentLabels, type LinkContentData } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import { ContentValue } from '#src/views/link/content-value.tsx'
import { paramText } from '#src/views/link/value-text.ts'
import styles from './content.module.css'

const FIELDS = Object.entries(contentLabels)

/** What a link holds, field by field; what it does not have is not named. */
export const ContentView = ({ content }: { content: LinkContentData }) => (
  <Stack as="dl" columns="112 wide" gap="1.5 2" className={styles.list}>
    {FIELDS.filter(([field]) => isGiven(valueOf(content, field))).map(([field, label]) => (
      <Line key={field} label={fieldSaid(label)}>
        <ContentValue field={field} value={valueOf(content, field)} />
      </Line>
    ))}
    {content.params.length > 0 && (
      <Line label={linkFormTexts.paramsTitle}>
        {content.params.map((param) => (
          <Row key={param.name} as="span" wrap gap="0 1" align="stretch" className={styles.param}>
            <code>{`{${param.name}}`}</code>
            <span>{paramText(param)}</span>
          </Row>
        ))}
      </Line>
    )}
  </Stack>
)

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

function valueOf(content: LinkContentData, field: string): unknown {
  const [head = '', tail] = field.split('.')
  const value = content[head as keyof LinkContentData]
  return tail === undefined ? value : (value as Record<string, unknown> | undefined)?.[tail]
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
