import { certificateTypes } from '@unilink/shared'
import type { ReactNode } from 'react'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PrivateFile } from '#src/ui/private-file/private-file.tsx'
import { Box, Stack, Term } from '#src/ui/theme/primitives.tsx'
import styles from './profile.module.css'
import type { AccountType, Profile } from './profile-values.ts'

/** `profile`: with numbers masked, as the server gives them. */
export const ProfileView = ({ accountType, profile }: { accountType: AccountType; profile: Readonly<Profile> }) => (
  <Stack columns="one" gap={2}>
    {accountType === 3 ? <Person profile={profile} /> : <Organisation role={accountType} profile={profile} />}
    <FormCard title={texts.sectionContact}>
      <Stack as="dl" columns="two" gap="2 3" stacksAt={720} className={styles.rows}>
        <Fact label={texts.contactName}>{profile.contactName}</Fact>
        <Fact label={texts.contactPhone}>{profile.contactPhone}</Fact>
        <Fact label={texts.contactEmail}>{profile.contactEmail}</Fact>
        <Fact label={texts.address}>{profile.address}</Fact>
      </Stack>
    </FormCard>
  </Stack>
)

function Organisation({ role, profile }: { role: 1 | 2; profile: Readonly<Profile> }) {
  const certificate = certificateTypes.find(({ value }) => value === profile.legalPersonCertType)
  const licence = texts.licences[role]
  return (
    <>
      <FormCard title={texts.sectionOrganisation}>
        <Stack as="dl" columns="two" gap="2 3" stacksAt={720} className={styles.rows}>
          <Fact label={texts.names[role]}>{profile.name}</Fact>
          <Fact label={texts.creditCode}>{profile.creditCode}</Fact>
          <Fact label={licence}>
            <PrivateFile label={licence} fileId={profile.licenceFileId} />
          </Fact>
        </Stack>
      </FormCard>
      <FormCard title={texts.sectionLegalPerson}>
        <Stack as="dl" columns="two" gap="2 3" stacksAt={720} className={styles.rows}>
          <Fact label={texts.legalPersonName}>{profile.legalPersonName}</Fact>
          <Fact label={texts.legalPersonCertType}>{labelSaid(certificate?.label ?? '')}</Fact>
          <Fact label={texts.legalPersonCertNo}>{profile.legalPersonCertNo}</Fact>
        </Stack>
      </FormCard>
    </>
  )
}

const Person = ({ profile }: { profile: Readonly<Profile> }) => (
  <FormCard title={texts.sectionPerson}>
    <Stack as="dl" columns="two" gap="2 3" stacksAt={720} className={styles.rows}>
      <Fact label={texts.names[3]}>{profile.name}</Fact>
      <Fact label={texts.citizenId}>{profile.citizenId}</Fact>
      <Fact label={texts.idFront}>
        <PrivateFile label={texts.idFront} fileId={profile.idFrontFileId} />
      </Fact>
      <Fact label={texts.idBack}>
        <PrivateFile label={texts.idBack} fileId={profile.idBackFileId} />
      </Fact>
    </Stack>
  </FormCard>
)

/** A name and its value; a dash for none. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <div>
      <Term size={13}>{label}</Term>
      <Box as="dd" tone="ink" tabular>
        {isEmpty ? texts.empty : children}
      </Box>
    </div>
  )
}
