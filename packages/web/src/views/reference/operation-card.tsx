import { useState } from 'react'
import { referenceTexts } from '#src/config/texts/documents.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import {
  bodyOf,
  canBeTried,
  fieldsOf,
  parametersOf,
  successOf,
  typeOf,
  type FieldRow,
  type OpenApi,
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
      <summary>
        <Tag tone={method === 'delete' ? 'red' : method === 'get' ? 'green' : 'blue'}>{method.toUpperCase()}</Tag>
        <code>{path}</code>
        <span>{operation.summary}</span>
      </summary>
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
  return (
    <div className={styles.details}>
      {operation.description && <p>{operation.description}</p>}
      {rows.length > 0 && <Fields title={referenceTexts.parameters} rows={rows} />}
      {body && <Fields title={referenceTexts.body} rows={fieldsOf(document, body.schema)} />}
      <Fields title={referenceTexts.answer} rows={fieldsOf(document, successOf(operation))} />
      {canBeTried(operation) ? (
        <TryIt document={document} shown={shown} />
      ) : (
        <p className={styles.muted}>{referenceTexts.notTried}</p>
      )}
    </div>
  )
}

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.muted}>{referenceTexts.nothing}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too
        <section className={styles.fields} aria-label={title} tabIndex={0}>
          <table>
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
                    {required && <em> {referenceTexts.required}</em>}
                  </td>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
