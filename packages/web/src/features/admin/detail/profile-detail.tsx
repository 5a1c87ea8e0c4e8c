import { certificateTypes, checkCertificate, formatTime, isCitizenId, isCreditCode, stateLabel } from '@unilink/shared'
import type { Contract, DataOf } from '@unilink/shared'
import type { ReactNode } from 'react'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { PrivateFile } from '#src/ui/private-file/private-file.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import rowStyles from '../desk/desk.module.css'
import styles from './detail.module.css'
import { Checks } from './checks.tsx'
import { Facts, type Fact } from './facts.tsx'
import { Part } from '#src/ui/card/part.tsx'

export type ProfileRow = DataOf<Contract['admin']['profile']['queryPage']>['list'][number]
export type ProfileData = DataOf<Contract['admin']['profile']['queryDetail']>

const { detail: texts } = adminTexts
const PERSONAL = 3

export const ProfileRowView = ({ row }: { row: ProfileRow }) => (
  <>
    <Text display="block" truncate tone="ink" weight={500}>
      {row.name}
    </Text>
    <span className={rowStyles.rowText}>{`${texts.accountTypes[row.accountType] ?? ''} · ${row.email}`}</span>
  </>
)

export function ProfileDetail({ detail }: { detail: ProfileData }) {
  const isPersonal = detail.accountType === PERSONAL
  return (
    <Part
      title={texts.identity}
      extra={<StateTag machine="data" state={detail.dataState} reason={detail.rejectReason} />}
    >
      <Facts wide facts={isPersonal ? personFacts(detail) : organisationFacts(detail)} />
      <Row above={2} wrap gap={2} align="stretch" className={styles.papers}>
        {isPersonal ? (
          <>
            <Paper label={texts.idFront} fileId={detail.idFrontFileId} />
            <Paper label={texts.idBack} fileId={detail.idBackFileId} />
          </>
        ) : (
          <Paper label={texts.licence} fileId={detail.licenceFileId} />
        )}
      </Row>
      <Hint above={1} size={12}>
        {texts.revealHint}
      </Hint>
    </Part>
  )
}

export const ProfileGround = ({ detail }: { detail: ProfileData }) => (
  <>
    <Checks checks={detail.checks} />
    <Part title={texts.contact}>
      <Facts
        facts={[
          { name: texts.contactName, value: detail.contactName },
          { name: texts.contactPhone, value: detail.contactPhone },
          { name: texts.contactEmail, value: detail.contactEmail },
          { name: texts.postalAddress, value: detail.address },
        ]}
      />
    </Part>
    <History history={detail.history} />
  </>
)

const personFacts = (detail: ProfileData): Fact[] => [
  { name: texts.personName, value: detail.name },
  { name: adminTexts.account, value: detail.email },
  { name: texts.accountType, value: texts.accountTypes[detail.accountType] },
  { name: texts.citizenId, value: checked(detail.citizenId, isCitizenId) },
]

const organisationFacts = (detail: ProfileData): Fact[] => [
  { name: texts.name, value: detail.name },
  { name: adminTexts.account, value: detail.email },
  { name: texts.accountType, value: texts.accountTypes[detail.accountType] },
  { name: texts.creditCode, value: checked(detail.creditCode, isCreditCode) },
  { name: texts.legalPerson, value: detail.legalPersonName },
  {
    name: texts.certificateType,
    value: labelSaid(certificateTypes.find(({ value }) => value === detail.legalPersonCertType)?.label ?? '') || null,
  },
  {
    name: texts.certificateNumber,
    value: checked(detail.legalPersonCertNo, (number) => checkCertificate(detail.legalPersonCertType ?? 0, number)),
  },
]

/** A number with whether its check character is right. */
function checked(value: string | null, isValid: (value: string) => boolean): ReactNode {
  if (value === null || value === '') return null
  const valid = isValid(value)
  return (
    <Row as="span" wrap gap="0.5 1" className={styles.fact}>
      <span className="tabular">{value}</span>
      <Tag tone={valid ? 'green' : 'red'}>{valid ? texts.valid : texts.invalid}</Tag>
    </Row>
  )
}

const Paper = ({ label, fileId }: { label: string; fileId: string | null }) => (
  <figure>
    <PrivateFile label={label} fileId={fileId} />
    <Text as="figcaption" above={0.5} tone="muted" size={13}>
      {label}
    </Text>
  </figure>
)

function History({ history }: Pick<ProfileData, 'history'>) {
  if (history.length === 0) return null
  return (
    <Part title={texts.history}>
      <Stack as="ol" bare>
        {history.map(({ action, fromState, toState, reason, time }) => (
          <Box as="li" key={`${time}-${action}`} display="flex" wrap gap="0.25 2">
            <Text as="time" tone="muted" tabular>
              {formatTime(time)}
            </Text>
            <span>
              {texts.stateChange({
                from: stateSaid(stateLabel('data', fromState)),
                to: stateSaid(stateLabel('data', toState)),
              })}
            </span>
            {reason !== null && reason !== '' && <span>{reason}</span>}
          </Box>
        ))}
      </Stack>
    </Part>
  )
}
