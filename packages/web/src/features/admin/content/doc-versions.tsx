import { formatTime, lineDiff, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import { DiffLines } from '#src/ui/markup/diff-lines.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Box, Hint, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './doc-versions.module.css'
import { mayLeave } from './may-leave.ts'

type Versions = DataOf<Contract['admin']['doc']['queryVersionPage']>

interface DocText {
  title: string
  content: string
}

interface DocVersionsProps {
  id: string
  /** What the editor holds. */
  present: DocText
  /** It holds what was not saved. */
  dirty: boolean
  onTake: (text: DocText) => void
}

const { versions: texts } = adminTexts.content
const WIDTH = 960
const PER_PAGE = 20

/** A button that shows the versions of a document; one of them can be taken back into the editor. */
export function DocVersions({ id, present, dirty, onTake }: DocVersionsProps) {
  const [isOpen, open] = useState(false)
  const take = async (number: number, text: DocText) => {
    if (!(await mayLeave(dirty))) return
    onTake(text)
    open(false)
    toast.success(texts.taken(number))
  }
  return (
    <>
      <Button text={texts.title} size="small" onClick={() => open(true)} />
      {isOpen && (
        <Drawer title={`${texts.title} · ${present.title}`} width={WIDTH} onClose={() => open(false)}>
          <Listed id={id} present={present} onTake={take} />
        </Drawer>
      )}
    </>
  )
}

interface ListedProps extends Pick<DocVersionsProps, 'id' | 'present'> {
  onTake: (number: number, text: DocText) => Promise<void>
}

function Listed({ id, present, onTake }: ListedProps) {
  const [page, setPage] = useState(1)
  const [chosen, choose] = useState<number>()
  const call = useCall(api.admin.doc.queryVersionPage, { id, page, perPage: PER_PAGE }, { keepData: true })
  return (
    <CallView call={call}>
      {({ list, total }) => {
        if (total === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />
        // The one before the current one is looked for most often.
        const number = chosen ?? Math.max(1, total - 1)
        return (
          <Stack columns="280 wide" stacksAt={839} gap="2 3" align="start">
            <div>
              <Box as="ol" bare>
                {list.map((version) => (
                  <Version
                    key={version.number}
                    {...version}
                    isCurrent={version.number === total}
                    isChosen={version.number === number}
                    onChoose={choose}
                  />
                ))}
              </Box>
              <Pagination page={page} perPage={PER_PAGE} total={total} onChange={setPage} />
            </div>
            <Compared key={number} id={id} number={number} present={present} onTake={onTake} />
          </Stack>
        )
      }}
    </CallView>
  )
}

type VersionProps = Versions['list'][number] & {
  isCurrent: boolean
  isChosen: boolean
  onChoose: (number: number) => void
}

function Version({ number, time, editorId, editorName, added, removed, isCurrent, isChosen, onChoose }: VersionProps) {
  const editor = editorName ?? (editorId === null ? texts.nobody : adminTexts.audit.gone)
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.version, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        onClick={() => onChoose(number)}
      >
        <Row wrap gap={1}>
          <Text weight={600} tone="ink">
            {texts.one(number)}
          </Text>
          {isCurrent && <Tag tone="green">{texts.current}</Tag>}
          <Row pushed gap={1} size={12} mono>
            {number === 1 ? <Text tone="muted">{texts.first}</Text> : <Lines added={added} removed={removed} />}
          </Row>
        </Row>
        <Text display="block" tone="muted" size={12} tabular>
          {formatTime(time, '{y}-{m}-{d} {h}:{i}')} · {editor}
        </Text>
      </button>
    </li>
  )
}

const Lines = ({ added, removed }: { added: number; removed: number }) => (
  <>
    <Text tone="green" title={texts.changed({ added, removed })}>{`+${added}`}</Text>
    <Text tone="red">{`−${removed}`}</Text>
  </>
)

/** What the editor would hold more and less with a version. */
function Compared({ id, number, present, onTake }: ListedProps & { number: number }) {
  const version = useCall(api.admin.doc.queryVersionDetail, { id, number })
  const take = useAction(onTake)
  return (
    <CallView call={version}>
      {({ title, content }) => {
        const lines = lineDiff(written(present), written({ title, content }))
        const count = (sign: string) => lines.filter(({ mark }) => mark === sign).length
        const [added, removed] = [count('+'), count('-')]
        const isSame = added + removed === 0
        return (
          <section aria-label={texts.one(number)}>
            <Row wrap gap="1 2" below={2} justify="space-between">
              <Hint>{isSame ? texts.same : texts.differs({ added, removed })}</Hint>
              <Button
                kind="primary"
                size="small"
                disabled={isSame}
                busy={take.running}
                onClick={() => void take.run(number, { title, content })}
              >
                {texts.take}
              </Button>
            </Row>
            {!isSame && <DiffLines lines={lines} />}
          </section>
        )
      }}
    </CallView>
  )
}

const written = ({ title, content }: DocText): string => `# ${title}\n\n${content}`
