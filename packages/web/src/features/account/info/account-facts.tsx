import { DATA_STATE, formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { useAccount } from '#src/stores/account.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from './account-info.module.css'
import { Fact } from '../profile/profile-view.tsx'
import type { StoredProfile } from '../profile/use-profile.ts'

/** Whose account it is, how one signs in to it, and since when it is approved. */
export function AccountFacts({ data }: { data: StoredProfile }) {
  const { info } = useAccount()
  const approved = data.dataState === DATA_STATE.active && data.reviewTime !== null
  const name = data.profile?.name ?? info?.email ?? ''
  return (
    <FormCard title={profileTexts.infoAccount} extra={<StateTag machine="data" state={data.dataState} />}>
      <Row padBelow={2} gap={1.5} lineBelow>
        <Text centred size={18} flex="none" round="full" weight={600} className={styles.mark} aria-hidden="true">
          {Array.from(name)[0]}
        </Text>
        <div>
          <Text as="strong" tone="ink" size={16}>
            {name}
          </Text>
          <Hint size={13}>{profileTexts.roleNames[data.accountType]}</Hint>
        </div>
      </Row>
      <Stack as="dl" gap={2} margin="2 0 0">
        <Fact label={profileTexts.accountEmail}>
          <Changeable to={routes.modifyEmail} action={profileTexts.editEmail}>
            {info?.email ?? ''}
          </Changeable>
        </Fact>
        <Fact label={profileTexts.accountPassword}>
          <Changeable to={routes.passwordChange} action={profileTexts.editPassword}>
            ••••••••
          </Changeable>
        </Fact>
        {approved && <Fact label={profileTexts.accountApproved}>{formatTime(data.reviewTime ?? 0)}</Fact>}
      </Stack>
    </FormCard>
  )
}

function Changeable({ to, action, children }: { to: string; action: string; children: string }) {
  return (
    <Row as="span" wrap gap="0 2" justify="space-between" align="stretch">
      <span>{children}</span>
      <Link to={to}>{action}</Link>
    </Row>
  )
}
