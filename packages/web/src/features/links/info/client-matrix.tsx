import type { Contract, DataOf } from '@unilink/shared'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { linkFormTexts } from '#src/config/texts/link-form.ts'
import { linkInfoTexts } from '#src/config/texts/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { stepName } from '#src/views/visit/step-name.ts'
import styles from './simulator.module.css'
import { traitsOf } from '#src/views/visit/traits-of.ts'

type Row = DataOf<Contract['appLink']['simulateAll']>['rows'][number]

interface ClientMatrixProps {
  linkId: string
  /** Asks why a client goes where it goes. */
  onAsk: (ua: string) => void
}

/** What one link comes to on every kind of client there is; asked for only once somebody wants to see it. */
export function ClientMatrix({ linkId, onAsk }: ClientMatrixProps) {
  const [shown, setShown] = useState(false)
  const result = useCall(api.appLink.simulateAll, shown ? { linkId } : null)
  return (
    <FormCard title={linkInfoTexts.clientsTitle} hint={linkInfoTexts.clientsHint}>
      {shown ? (
        <CallView call={result} loading={<Skeleton lines={10} />}>
          {({ rows }) => (
            <Table<Row>
              rowKey="id"
              size="small"
              columns={columnsOf(onAsk)}
              dataSource={rows}
              pagination={false}
              scroll={{ x: 720, y: 480 }}
            />
          )}
        </CallView>
      ) : (
        <Button onClick={() => setShown(true)}>{linkInfoTexts.clientsShow}</Button>
      )}
    </FormCard>
  )
}

const columnsOf = (onAsk: (ua: string) => void): TableColumnsType<Row> => [
  {
    title: linkInfoTexts.clientsColumn,
    width: 260,
    render: (_, { label, client }) => (
      <>
        {traitsOf(client).join(' · ')}
        <div className={styles.clientClass}>{label}</div>
      </>
    ),
  },
  { title: linkInfoTexts.clientsKind, width: 96, render: (_, { kind }) => linkInfoTexts.clientsKinds[kind] },
  { title: linkInfoTexts.clientsSteps, render: (_, row) => stepsText(row) },
  {
    title: '',
    width: 88,
    align: 'right',
    render: (_, { ua }) => (
      <Button kind="text" size="small" onClick={() => onAsk(ua)}>
        {linkInfoTexts.clientsWhy}
      </Button>
    ),
  },
]

function stepsText({ steps, overlay, location }: Row): string {
  // A store's own scheme and its web page are two steps to one place.
  const names = [...new Set(steps.map(({ action, store }) => stepName(action, store)))]
  if (overlay !== null && !names.includes(linkFormTexts.steps.overlay)) names.push(linkFormTexts.steps.overlay)
  if (names.length === 0) return location ?? linkInfoTexts.clientsNone
  return names.join(' → ')
}
