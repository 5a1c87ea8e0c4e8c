import type { Contract, DataOf } from '@unilink/shared'
import { Form, Input } from 'antd'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useDraftedSend } from '#src/ui/antd/use-drafted-send.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useAntdDraft } from '#src/ui/draft/use-antd-draft.tsx'
import styles from './lists/lists.module.css'
import { orderIn, sortingBy } from '#src/ui/list/order-in-address.ts'
import { ListScreen } from '#src/ui/list/list-screen.tsx'
import { WHITELIST_SHEET } from './lists/sheets.ts'
import { actionsColumn, BY_CREATED, NEWEST_FIRST, RowButton, timeColumn } from './lists/columns.tsx'
import { useRemoval } from './lists/use-removal.ts'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import type { Columns } from '#src/ui/list/table/column.ts'

type Row = DataOf<Contract['admin']['whitelist']['queryPage']>['list'][number]

interface Values {
  entry: string
  remark: string
}

const { whitelist } = adminTexts
const ENTRY_MOST = 320
const REMARK_MOST = 100
const NOTHING: Values = { entry: '', remark: '' }

export function AdminWhitelistScreen() {
  const query = useListQuery()
  const order = orderIn(query, NEWEST_FIRST)
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
          query={query}
          call={call}
          sorting={sortingBy(query, 'newest', order, BY_CREATED)}
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
  const [form] = Form.useForm<Values>()
  const draft = useAntdDraft(form, 'whitelist/new', NOTHING)
  const add = useDraftedSend(form, {
    draft,
    send: async (values) => {
      await api.admin.whitelist.add(values)
      toast.success(whitelist.added)
      form.setFieldsValue(NOTHING)
      onAdded()
    },
  })
  return (
    <FormCard title={whitelist.add}>
      {draft.note}
      <Form<Values>
        form={form}
        layout={useNarrow() ? 'vertical' : 'inline'}
        initialValues={draft.initialValues}
        onValuesChange={draft.keep}
        onFinish={() => void add.run()}
      >
        <Form.Item<Values>
          name="entry"
          label={whitelist.entry}
          rules={[{ required: true, whitespace: true, message: whitelist.emptyHint }]}
        >
          <Input className={styles.entry ?? ''} placeholder={whitelist.entryPlaceholder} maxLength={ENTRY_MOST} />
        </Form.Item>
        <Form.Item<Values> name="remark" label={whitelist.remark}>
          <Input maxLength={REMARK_MOST} />
        </Form.Item>
        <Button kind="primary" type="submit" busy={add.running}>
          {whitelist.add}
        </Button>
      </Form>
    </FormCard>
  )
}

function columnsOf(onRemove: (id: string) => void): Columns<Row> {
  return [
    { key: 'entry', title: whitelist.entry, render: ({ entry }) => entry },
    { key: 'remark', title: whitelist.remark, render: ({ remark }) => remark || adminTexts.none },
    {
      key: 'createdByName',
      title: whitelist.createdBy,
      render: ({ createdByName }) => createdByName ?? adminTexts.audit.gone,
    },
    timeColumn(adminTexts.createTime, 'createTime'),
    actionsColumn(({ id }) => <RowButton text={whitelist.remove} onClick={() => onRemove(id)} />),
  ]
}
