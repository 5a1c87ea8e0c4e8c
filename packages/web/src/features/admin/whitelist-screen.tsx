import type { Contract, DataOf } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts as texts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import styles from './lists/lists.module.css'
import { useOrderedList } from '#src/ui/list/sorting.tsx'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { WHITELIST_SHEET } from './lists/sheets.ts'
import { actionsColumn, BY_CREATED, NEWEST_FIRST, RowButton, timeColumn } from './lists/columns.tsx'
import { useRemoval } from './lists/use-removal.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

type Entry = DataOf<Contract['admin']['whitelist']['queryPage']>['list'][number]

interface Values {
  entry: string
  remark: string
}

const { whitelist } = texts
const NOTHING: Values = { entry: '', remark: '' }

export function AdminWhitelistScreen() {
  const { query, order, sorting } = useOrderedList(NEWEST_FIRST, BY_CREATED)
  const call = useCall(api.admin.whitelist.queryPage, { ...query.body, order }, { keepData: true })
  const remove = useRemoval(api.admin.whitelist.remove, whitelist, call.retry)
  const enabled = call.data?.enabled
  return (
    <>
      <PageHeading
        title={titles.adminWhitelist}
        hint={whitelist.hint}
        actions={
          // It has its place from the start: on a phone it stands in a line of its own.
          enabled === undefined ? (
            <Tag>{commonTexts.loading}</Tag>
          ) : (
            <Tag tone={enabled ? 'green' : 'amber'}>{enabled ? whitelist.enabled : whitelist.disabled}</Tag>
          )
        }
      />
      <div className="stack">
        <AddForm onAdded={call.retry} />
        <ListScreen
          {...{ query, call, sorting }}
          sheet={WHITELIST_SHEET}
          columns={columnsOf(remove)}
          rowKey="id"
          searchHint={whitelist.search}
          empty={<EmptyState title={whitelist.emptyTitle} hint={whitelist.emptyHint} />}
        />
      </div>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm<Values>({
    initial: NOTHING,
    draft: 'whitelist/new',
    check: (values) => missing(values, ['entry'], whitelist.emptyHint),
    submit: async (values) => {
      await api.admin.whitelist.add(values)
      toast.success(whitelist.added)
      form.reset()
      onAdded()
    },
  })
  return (
    <FormCard title={whitelist.add}>
      <DraftNote shown={form.restored} onDiscard={form.reset} />
      <Row as="form" wrap gap="0 2" align="start" {...form.formProps}>
        <TextField
          label={whitelist.entry}
          required
          className={styles.entry}
          placeholder={whitelist.entryPlaceholder}
          {...form.field('entry')}
        />
        <TextField label={whitelist.remark} className={styles.remark} {...form.field('remark')} />
        <Button text={whitelist.add} kind="primary" type="submit" busy={form.busy} className={styles.add} />
      </Row>
    </FormCard>
  )
}

function columnsOf(onRemove: (id: string) => void): Columns<Entry> {
  return [
    { key: 'entry', title: whitelist.entry, render: ({ entry }) => entry },
    { key: 'remark', title: whitelist.remark, render: ({ remark }) => remark || texts.none },
    {
      key: 'createdByName',
      title: whitelist.createdBy,
      render: ({ createdByName }) => createdByName ?? texts.audit.gone,
    },
    timeColumn(texts.createTime, 'createTime'),
    actionsColumn(({ id }) => <RowButton text={whitelist.remove} onClick={() => onRemove(id)} />),
  ]
}
