import { useState } from 'react'
import { referenceTexts } from '#src/config/texts/documents.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import {
  bodyOf,
  canBeTried,
  fieldsOf,
  parametersOf,
  successOf,
  typeOf,
  type FieldRow,
  type OpenApi,
  type Operation,
  type Shown,
} from './openapi.ts'
import styles from './reference.module.css'
import { TryIt } from './try-it.tsx'

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
        <span>{operation.summary}</span>
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
        {rows.length > 0 && <Fields title={referenceTexts.parameters} rows={rows} />}
        {body && <Fields title={referenceTexts.body} rows={fieldsOf(document, body.schema)} />}
        <Fields title={referenceTexts.answer} rows={fieldsOf(document, successOf(operation))} />
        {codes.length > 0 && <Codes codes={codes} />}
      </Box>
      <Box minWidth={0}>
        {canBeTried(operation) ? (
          <TryIt document={document} shown={shown} />
        ) : (
          <Hint margin="2 0 1">{referenceTexts.notTried}</Hint>
        )}
      </Box>
    </Box>
  )
}

function Codes({ codes }: { codes: NonNullable<Operation['x-codes']> }) {
  return (
    <>
      <Text as="h3" margin="2 0 1" size={14}>
        {referenceTexts.codes}
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
}

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  return (
    <>
      <Text as="h3" margin="2 0 1" size={14}>
        {title}
      </Text>
      {rows.length === 0 ? (
        <Hint margin="2 0 1">{referenceTexts.nothing}</Hint>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
        <Box as="section" overflowX="auto" className={styles.fields} aria-label={title} tabIndex={0}>
          <Box as="table" width="full" size={13}>
            <thead>
              <tr>
                <th scope="col">{referenceTexts.field}</th>
                <th scope="col">{referenceTexts.type}</th>
                <th scope="col">{referenceTexts.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, depth, type, required, description }, at) => (
                // Names come again at other depths, and rows never move.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td style={{ paddingLeft: 12 + depth * 16 }}>
                    <code>{name}</code>
                    {required && (
                      <Text as="em" tone="red" whiteSpace="nowrap">
                        {' '}
                        {referenceTexts.required}
                      </Text>
                    )}
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </>
  )
}
