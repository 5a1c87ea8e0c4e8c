import { DATA_STATE } from '@unilink/shared'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { useAccount } from '#src/stores/account.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ChoiceField } from '#src/ui/form/choice-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import { type AccountType, rolePath } from './profile/profile-values.ts'

export function PerfectInfoScreen() {
  const { info } = useAccount()
  // Past its submission an account keeps its role.
  if (info === null || (info.dataState !== DATA_STATE.incomplete && info.dataState !== DATA_STATE.rejected))
    return <Navigate to={routes.perfectStatus} replace />
  return <RoleChoice current={info.accountType} />
}

function RoleChoice({ current }: { current: AccountType }) {
  const navigate = useNavigate()
  const [role, setRole] = useState<AccountType>(current)
  return (
    <>
      <PageHeading title={texts.chooseTitle} hint={texts.chooseHint} />
      <FormCard title={texts.chooseCard}>
        <ChoiceField
          label={texts.chooseLegend}
          options={accountTexts.roles}
          name="accountType"
          value={role}
          error={undefined}
          onChange={(next) => setRole(next ?? current)}
          onBlur={() => undefined}
        />
        <h3>{texts.chooseNeeds}</h3>
        <Box as="ul" margin="1 0 3" padLeft={2.5} leading={1.9}>
          {texts.needs[role].map((need) => (
            <li key={need}>{need}</li>
          ))}
        </Box>
        <Button text={texts.chooseNext} kind="primary" size="large" onClick={() => void navigate(rolePath(role))} />
      </FormCard>
    </>
  )
}
