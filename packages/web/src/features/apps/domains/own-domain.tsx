import { DOMAIN_STATE, formatTime, type Contract, type DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { api } from '#src/api/client.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
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
      toast.success(ready ? domainTexts.usable : domainTexts.proved)
    } finally {
      // What the check said is kept, whatever it said.
      onChanged()
    }
  })
  const choose = useAction(async () => {
    await api.app.chooseDomain({ domainId })
    toast.success(domainTexts.chosen(domain))
    onChanged()
  })
  const remove = useAction(async () => {
    const content = domainTexts.removeContent(domain)
    await confirm({ title: domainTexts.removeTitle, content, confirmText: domainTexts.remove })
    await api.app.removeDomain({ domainId })
    toast.success(domainTexts.removed)
    onChanged()
  })
  const isRefused = domainState === DOMAIN_STATE.refused
  return (
    <Stack as="section" pad={2} line="all" round={8} aria-label={domain}>
      <Row as="header" wrap justify="space-between">
        <Row as="span" wrap minWidth={0} mono>
          <strong>{domain}</strong>
          <StateTag machine="domain" state={domainState} />
          {primary && <Tag tone="blue">{domainTexts.primary}</Tag>}
        </Row>
        {!isRefused && (
          <Row as="span" wrap>
            {ready && !primary && (
              <Button size="small" busy={choose.running} disabled={frozen} onClick={() => void choose.run()}>
                {domainTexts.choose}
              </Button>
            )}
            <Button size="small" busy={prove.running} disabled={frozen} onClick={() => void prove.run()}>
              {domainTexts.prove}
            </Button>
            <Button kind="text" size="small" busy={remove.running} disabled={frozen} onClick={() => void remove.run()}>
              {domainTexts.remove}
            </Button>
          </Row>
        )}
      </Row>
      {reads !== domain && <Hint size={13}>{domainTexts.reads(reads)}</Hint>}
      <DomainNews domain={row} />
      {domainState === DOMAIN_STATE.proven && <FilesNews domain={row} />}
      {!isRefused && (
        <Text open={asks(row)} as="details" size={13} className={styles.how}>
          <Box as="summary" tone="primary" cursor="pointer">
            {domainTexts.how}
          </Box>
          <Settings domain={row} />
        </Text>
      )}
    </Stack>
  )
}

/** What is known of a domain by now, and what is wrong with it. */
function DomainNews({ domain: { refuseReason, servesUntil, problem, checkTime, provenBy } }: { domain: Domain }) {
  const checked = checkTime === null ? '' : domainTexts.checked(formatTime(checkTime))
  const said = problem || domainTexts.provenBy[provenBy]
  return (
    <>
      {refuseReason !== null && (
        <Text as="p" tone="red" size={13}>
          {domainTexts.refused(refuseReason)}
        </Text>
      )}
      {servesUntil !== null && (
        <Text as="p" tone="red" size={13}>
          {domainTexts.lost(formatTime(servesUntil))}
        </Text>
      )}
      {refuseReason === null && (
        <Hint size={13}>{[checked, said].filter(Boolean).join(commonTexts.colon) || domainTexts.daily}</Hint>
      )}
    </>
  )
}

/** Whether the association files are read there, without which links do not use a domain. */
function FilesNews({ domain: { ready, filesProblem } }: { domain: Domain }) {
  if (ready && filesProblem === '') return <Hint size={13}>{domainTexts.read}</Hint>
  return (
    <Text as="p" tone="red" size={13}>
      {(ready ? domainTexts.failing : domainTexts.unread)(filesProblem)}
    </Text>
  )
}

function Settings({ domain: { txt, file, pointTo } }: { domain: Domain }) {
  return (
    <>
      <p>{domainTexts.howTxt}</p>
      <Pairs
        pairs={[
          [domainTexts.recordName, txt.name],
          [domainTexts.recordValue, txt.value],
        ]}
      />
      <p>{domainTexts.howFile}</p>
      <Pairs
        pairs={[
          [domainTexts.fileUrl, file.url],
          [domainTexts.fileText, file.text],
        ]}
      />
      <p>{domainTexts.howPoint}</p>
      <Pairs pairs={[[domainTexts.pointTo, pointTo]]} />
    </>
  )
}

function Pairs({ pairs }: { pairs: readonly (readonly [label: string, text: string])[] }) {
  return (
    <Stack as="dl" gap={0.5} margin="0.5 0 0" pad="1 2" round={8} ground="subtle" className={styles.pairs}>
      {pairs.map(([label, text]) => (
        <Stack key={label} align="baseline">
          <Term>{label}</Term>
          <Row as="dd" justify="space-between" minWidth={0} whiteSpace="nowrap">
            <Box as="code" minWidth={0} anywhere className={styles.value}>
              {text}
            </Box>
            <CopyButton text={text} aria-label={domainTexts.copy(label)} />
          </Row>
        </Stack>
      ))}
    </Stack>
  )
}
