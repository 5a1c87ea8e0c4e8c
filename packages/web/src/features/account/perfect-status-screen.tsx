import { DATA_STATE, formatTime } from '@unilink/shared'
import { titles } from '#src/config/texts/titles.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Stack, Row, Text, Box, classNames } from '#src/ui/theme/primitives.tsx'
import { commonTexts } from '#src/config/texts/common.ts'
import { mailTo, routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { api } from '#src/api/client.ts'
import { loadAccount, loadProfile } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, confirmed } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { OwnDataCard } from './own-data/own-data-card.tsx'
import { useProfile, type StoredProfile } from './profile/use-profile.ts'
import { timelineSteps, type TimelineStep } from './status/timeline-steps.ts'
import { Fact } from './profile/profile-view.tsx'
import { Note } from './profile/note.tsx'
import profileStyles from './profile/profile.module.css'
import { rolePath } from './profile/profile-values.ts'
import styles from './status/timeline.module.css'

export function PerfectStatusScreen() {
  const call = useProfile()
  return (
    <>
      <PageHeading title={titles.perfectStatus} />
      <CallView call={call}>
        {(data) => (
          <Stack columns="one" gap={2}>
            <StatusCard data={data} />
            <FormCard title={texts.statusTimeline}>
              <Timeline steps={timelineSteps(data)} />
            </FormCard>
            <OwnDataCard />
          </Stack>
        )}
      </CallView>
    </>
  )
}

function StatusCard({ data }: { data: StoredProfile }) {
  const { accountType, dataState, rejectReason } = data
  const name = data.profile?.name
  const title = name === undefined ? texts.roleNames[accountType] : `${name} · ${texts.roleNames[accountType]}`
  return (
    <FormCard title={title} extra={<StateTag machine="data" state={dataState} />}>
      <Text as="p" below={2} tone="ink" size={16}>
        {texts.statusSummaries[dataState]}
      </Text>
      {dataState === DATA_STATE.rejected && rejectReason !== null && (
        <Note tone="problem">
          {texts.reason}
          {commonTexts.colon}
          {rejectReason}
        </Note>
      )}
      {dataState === DATA_STATE.frozen && <FreezeFacts data={data} />}
      <Row wrap above={2} align="stretch">
        <StatusActions data={data} />
      </Row>
    </FormCard>
  )
}

const FreezeFacts = ({ data }: { data: StoredProfile }) => (
  <>
    <Stack as="dl" columns="two" gap="2 3" stacksAt={720} className={profileStyles.rows}>
      <Fact label={texts.reason}>{data.freezeReason}</Fact>
      <Fact label={texts.freezeTime}>{data.freezeTime === null ? null : formatTime(data.freezeTime)}</Fact>
      {data.freezeDetail !== null && <Fact label={texts.freezeDetail}>{data.freezeDetail}</Fact>}
    </Stack>
    <Text as="p" above={2}>
      {texts.supportText}
      <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContactAddress}</a>
    </Text>
  </>
)

function StatusActions({ data }: { data: StoredProfile }) {
  const { accountType, dataState, profile } = data
  const form = rolePath(accountType)
  if (dataState === DATA_STATE.incomplete && profile === null)
    return <Step to={routes.perfectInfo} text={texts.startProfile} main />
  if (dataState === DATA_STATE.incomplete) return <Step to={form} text={texts.continueProfile} main />
  if (dataState === DATA_STATE.rejected) return <Step to={form} text={texts.editProfile} main />
  if (dataState === DATA_STATE.frozen) return <Step to={form} text={texts.viewProfile} />
  if (dataState === DATA_STATE.inReview) {
    return (
      <>
        <Step to={form} text={texts.viewProfile} />
        <WithdrawButton />
      </>
    )
  }
  return (
    <>
      <Step to={routes.appList} text={texts.toConsole} main />
      <Step to={routes.appForm} text={titles.appForm} />
      <Step to={routes.accountInfo} text={titles.accountInfo} />
    </>
  )
}

const Step = ({ to, text, main = false }: { to: string; text: string; main?: boolean }) => (
  <ButtonLink to={to} kind={main ? 'primary' : 'default'} text={text} />
)

function WithdrawButton() {
  const withdraw = useAction(async () => {
    try {
      await api.account.withdrawData()
      toast.success(texts.withdrawn)
    } finally {
      // Also when it was too late: the screen then shows what became of it.
      await Promise.all([loadProfile(), loadAccount()])
    }
  })
  const ask = async () => {
    const { withdrawTitle: title, withdrawContent: content } = texts
    if (await confirmed(confirm({ title, content }))) await withdraw.run()
  }
  return <Button text={texts.withdraw} kind="danger" busy={withdraw.running} onClick={() => void ask()} />
}

function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Box as="ol" bare>
      {steps.map(({ state, title, time, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place in the order
        <Box as="li" gap={1.5} display="flex" key={index} className={classNames(styles.step, styles[state])}>
          <Stack as="span" flex="none" centred round="full" ground="surface" gap={0} className={styles.mark}>
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'failed' && <Icon name="close" size={14} />}
          </Stack>
          <Box display="flex" wrap flex={1} gap="0 2" minWidth={0}>
            <Text as="strong" tone="ink" weight={500} className={styles.title}>
              {title}
            </Text>
            <span className="visually-hidden">{texts.stepStates[state]}</span>
            {time !== undefined && (
              <Text as="time" tone="muted" tabular dateTime={new Date(time * 1000).toISOString()}>
                {formatTime(time)}
              </Text>
            )}
            {reason && (
              <Box as="p" width="full" above={0.5} tone="red">
                {texts.reason}
                {commonTexts.colon}
                {reason}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
