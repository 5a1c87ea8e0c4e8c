import { DOMAIN_STATE, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { api } from '#src/api/client.ts'
import { domainTexts as texts } from '#src/config/texts/domains.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { Box, Hint, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './own-domains.module.css'

type Domain = DataOf<Contract['app']['queryDomains']>['list'][number]

interface OwnDomainProps {
  domain: Domain
  frozen: boolean
  onChanged: () => void
}

/** Whether something is left to do before links can stand on it. */
export const asks = ({ domainState, servesUntil, ready }: Domain): boolean =>
  domainState !== DOMAIN_STATE.proven || servesUntil !== null || !ready

/** One domain: its state, what the last check said, what to set, and what may be done. */
export function OwnDomain({ domain: row, frozen, onChanged }: OwnDomainProps) {
  const { domainId, domain, reads, domainState, primary, ready } = row
  const prove = useAction(async () => {
    try {
      const { ready } = await api.app.proveDomain({ domainId })
      toast.success(ready ? texts.usable : texts.proved)
    } finally {
      // What the check said is kept, whatever it said.
      onChanged()
    }
  })
  const choose = useAction(async () => {
    await api.app.chooseDomain({ domainId })
    toast.success(texts.chosen(domain))
    onChanged()
  })
  const remove = useAction(async () => {
    const content = texts.removeContent(domain)
    await confirm({ title: texts.removeTitle, content, confirmText: texts.remove })
    await api.app.removeDomain({ domainId })
    toast.success(texts.removed)
    onChanged()
  })
  const isRefused = domainState === DOMAIN_STATE.refused
  return (
    <Stack as="section" pad={2} line="all" round={8} aria-label={domain}>
      <Row as="header" wrap justify="space-between">
        <Row as="span" wrap minWidth={0} mono>
          <strong>{domain}</strong>
          <StateTag machine="domain" state={domainState} />
          {primary && <Tag tone="blue">{texts.primary}</Tag>}
        </Row>
        {!isRefused && (
          <Row as="span" wrap>
            {ready && !primary && (
              <Button size="small" busy={choose.running} disabled={frozen} onClick={() => void choose.run()}>
                {texts.choose}
              </Button>
            )}
            <Button size="small" busy={prove.running} disabled={frozen} onClick={() => void prove.run()}>
              {texts.prove}
            </Button>
            <Button kind="text" size="small" busy={remove.running} disabled={frozen} onClick={() => void remove.run()}>
              {texts.remove}
            </Button>
          </Row>
        )}
      </Row>
      {reads !== domain && <Hint size={13}>{texts.reads(reads)}</Hint>}
      <DomainNews domain={row} />
      {domainState === DOMAIN_STATE.proven && <FilesNews domain={row} />}
      {!isRefused && (
        <Text open={asks(row)} as="details" size={13} className={styles.how}>
          <Box as="summary" tone="primary" cursor="pointer">
            {texts.how}
          </Box>
          <Settings domain={row} />
        </Text>
      )}
    </Stack>
  )
}

/** What is known of a domain by now, and what is wrong with it. */
function DomainNews({ domain: { refuseReason, servesUntil, problem, checkTime, provenBy } }: { domain: Domain }) {
  const checked = checkTime === null ? '' : texts.checked(formatTime(checkTime))
  const said = problem || texts.provenBy[provenBy]
  return (
    <>
      {refuseReason !== null && (
        <Text as="p" tone="red" size={13}>
          {texts.refused(refuseReason)}
        </Text>
      )}
      {servesUntil !== null && (
        <Text as="p" tone="red" size={13}>
          {texts.lost(formatTime(servesUntil))}
        </Text>
      )}
      {refuseReason === null && (
        <Hint size={13}>{[checked, said].filter(Boolean).join(commonTexts.colon) || texts.daily}</Hint>
      )}
    </>
  )
}

/** Whether the association files are read there, without which links do not use a domain. */
function FilesNews({ domain: { ready, filesProblem } }: { domain: Domain }) {
  if (ready && filesProblem === '') return <Hint size={13}>{texts.read}</Hint>
  return (
    <Text as="p" tone="red" size={13}>
      {(ready ? texts.failing : texts.unread)(filesProblem)}
    </Text>
  )
}

const Settings = ({ domain: { txt, file, pointTo } }: { domain: Domain }) => (
  <>
    <p>{texts.howTxt}</p>
    <Pairs
      pairs={[
        [texts.recordName, txt.name],
        [texts.recordValue, txt.value],
      ]}
    />
    <p>{texts.howFile}</p>
    <Pairs
      pairs={[
        [texts.fileUrl, file.url],
        [texts.fileText, file.text],
      ]}
    />
    <p>{texts.howPoint}</p>
    <Pairs pairs={[[texts.pointTo, pointTo]]} />
  </>
)

const Pairs = ({ pairs }: { pairs: readonly (readonly [label: string, text: string])[] }) => (
  <Stack as="dl" gap={0.5} margin="0.5 0 0" pad="1 2" round={8} ground="subtle" className={styles.pairs}>
    {pairs.map(([label, text]) => (
      <Stack key={label} align="baseline">
        <Term>{label}</Term>
        <Row as="dd" justify="space-between" minWidth={0} whiteSpace="nowrap">
          <Box as="code" minWidth={0} anywhere className={styles.value}>
            {text}
          </Box>
          <CopyButton text={text} aria-label={texts.copy(label)} />
        </Row>
      </Stack>
    ))}
  </Stack>
)
