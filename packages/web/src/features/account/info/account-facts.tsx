import { DATA_STATE, formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { useAccount } from '#src/stores/account.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from './account-info.module.css'
import { Row } from '../profile/profile-view.tsx'
import type { StoredProfile } from '../profile/use-profile.ts'

/** Whose account it is, how one signs in to it, and since when it is approved. */
export function AccountFacts({ data }: { data: StoredProfile }) {
  const { info } = useAccount()
  const approved = data.dataState === DATA_STATE.active && data.reviewTime !== null
  const name = data.profile?.name ?? info?.email ?? ''
  return (
    <FormCard title={profileTexts.infoAccount} extra={<StateTag machine="data" state={data.dataState} />}>
      <div className={styles.holder}>
        <span className={styles.mark} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
        <div>
          <strong>{name}</strong>
          <p>{profileTexts.roleNames[data.accountType]}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Row label={profileTexts.accountEmail}>
          <Changeable to={routes.modifyEmail} action={profileTexts.editEmail}>
            {info?.email ?? ''}
          </Changeable>
        </Row>
        <Row label={profileTexts.accountPassword}>
          <Changeable to={routes.passwordChange} action={profileTexts.editPassword}>
            ••••••••
          </Changeable>
        </Row>
        {approved && <Row label={profileTexts.accountApproved}>{formatTime(data.reviewTime ?? 0)}</Row>}
      </dl>
    </FormCard>
  )
}

function Changeable({ to, action, children }: { to: string; action: string; children: string }) {
  return (
    <span className={styles.changeable}>
      <span>{children}</span>
      <Link to={to}>{action}</Link>
    </span>
  )
}
