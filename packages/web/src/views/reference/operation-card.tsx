import { useState } from 'react'
import { referenceTexts as texts } from '#src/config/texts/documents.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { bodyOf, canBeTried, fieldsOf, parametersOf, successOf, typeOf } from './openapi.ts'
import type { FieldRow, OpenApi, Operation, Shown } from './openapi.ts'
import styles from './reference.module.css'
import { TryIt } from './try-it.tsx'

/** By which a field stands beneath the one that holds it. */
const DEPTH_PX = 20

interface OperationCardProps {
  document: OpenApi
  shown: Shown
  /** Whether the address names it. */
  open: boolean
}

/** A call: its place and purpose, and once it is opened all that is said of it. */
export function OperationCard({ document, shown, open }: OperationCardProps) {
  const { method, path, operation } = shown
  const [isOpen, setOpen] = useState(open)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpen(true)
  }
  return (
    <details
      id={operation.operationId}
      className={styles.card}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Row as="summary" wrap gap={0} pad="1.25 1.5" cursor="pointer">
        <Tag tone={method === 'delete' ? 'red' : method === 'get' ? 'green' : 'blue'}>{method.toUpperCase()}</Tag>
        <Text as="code" tone="ink" weight={600}>
          {path}
        </Text>
        <Text flex="1 1 280px">{operation.summary}</Text>
      </Row>
      {isOpen && <Details document={document} shown={shown} />}
    </details>
  )
}

function Details({ document, shown }: Pick<OperationCardProps, 'document' | 'shown'>) {
  const { operation } = shown
  const rows = parametersOf(document, operation).map(({ name, schema = {}, required = false, description = '' }) => ({
    name,
    depth: 0,
    type: typeOf(document, schema),
    required,
    description,
  }))
  const body = bodyOf(operation)
  const { description, 'x-codes': codes = [] } = operation
  return (
    <Box display="grid" gap="0 3" lineAbove className={styles.details}>
      <Box minWidth={0}>
        {description && (
          <Text as="p" margin="2 0 1">
            {description}
          </Text>
        )}
        {rows.length > 0 && <Fields title={texts.parameters} rows={rows} />}
        {body && <Fields title={texts.body} rows={fieldsOf(document, body.schema)} />}
        <Fields title={texts.answer} rows={fieldsOf(document, successOf(operation))} asked={false} />
        {codes.length > 0 && <Codes codes={codes} />}
      </Box>
      <Box minWidth={0} position="sticky" top="room" alignSelf="start">
        {canBeTried(operation) ? (
          <TryIt document={document} shown={shown} />
        ) : (
          <Hint margin="2 0 1">{texts.notTried}</Hint>
        )}
      </Box>
    </Box>
  )
}

const Codes = ({ codes }: { codes: NonNullable<Operation['x-codes']> }) => (
  <>
    <Text as="h3" margin="2 0 1" size={14}>
      {texts.codes}
    </Text>
    <Stack as="ul" bare gap="0.5 2" columns="two" size={13}>
      {codes.map(({ code, meaning }) => (
        <li key={code}>
          <code>{code}</code> {meaning}
        </li>
      ))}
    </Stack>
  </>
)

/** `asked`: whether somebody has to give them: what an answer holds is no demand. */
function Fields({ title, rows, asked = true }: { title: string; rows: readonly FieldRow[]; asked?: boolean }) {
  return (
    <>
      <Text as="h3" margin="2 0 1" size={14}>
        {title}
      </Text>
      {rows.length === 0 ? (
        <Hint margin="2 0 1">{texts.nothing}</Hint>
      ) : (
        <Box as="ul" bare parted lineAbove size={13} aria-label={title}>
          {rows.map(({ name, depth, type, required, description }, at) => (
            // Names come again at other depths, and rows never move.
            // oxlint-disable-next-line react/no-array-index-key
            <Box as="li" key={at} pad="0.75 0" style={{ paddingLeft: depth * DEPTH_PX }}>
              <Row wrap gap="0.25 1" align="baseline">
                <Text as="code" tone="ink" weight={600}>
                  {name}
                </Text>
                <Text as="code" size={12} tone="muted" anywhere>
                  {type}
                </Text>
                {asked && required && (
                  <Text as="em" tone="red" size={12}>
                    {texts.required}
                  </Text>
                )}
              </Row>
              {description !== '' && <p>{description}</p>}
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
