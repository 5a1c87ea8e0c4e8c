import type { Contract, DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { addressTexts } from '#src/config/texts/admin/address.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import rowStyles from '../desk/desk.module.css'
import { Checks } from './checks.tsx'
import { Facts, submissionFacts, type Fact } from './facts.tsx'
import { Part } from '#src/ui/card/part.tsx'
import { WaysTable } from './ways-table.tsx'

export type AddressRow = DataOf<Contract['admin']['address']['queryPage']>['list'][number]
export type AddressData = DataOf<Contract['admin']['address']['queryDetail']>

const { detail: texts } = adminTexts

/** A change of an app's addresses in the queue. */
export const AddressRowView = ({ row }: { row: AddressRow }) => (
  <>
    <Text display="block" truncate tone="ink" weight={500}>
      {row.appName}
    </Text>
    <span className={rowStyles.rowText}>{row.fields.join(commonTexts.list)}</span>
    <span className={rowStyles.rowText}>{row.ownerName || row.ownerEmail}</span>
  </>
)

/** A change of where an app leads, and where visitors of its links will come. */
export function AddressDetail({ detail }: { detail: AddressData }) {
  const { links } = detail
  return (
    <>
      <Part title={detail.appName} extra={<StateTag machine="address" state={detail.reviewState} />}>
        <ChangeTable changes={detail.changes} />
      </Part>
      {links.total > 0 && <WaysTable changeId={detail.changeId} links={links.list} />}
    </>
  )
}

/** Who asks, what a machine makes of it, and which links it reaches. */
export function AddressGround({ detail }: { detail: AddressData }) {
  const { links } = detail
  return (
    <>
      <Checks checks={detail.checks} />
      <Part title={texts.submission}>
        <Facts facts={factsOf(detail)} />
      </Part>
      <Part
        title={addressTexts.touched}
        extra={
          <Text size={12}>
            {addressTexts.touchedHint({
              more: links.total > links.list.length,
              total: links.total,
              shown: links.list.length,
            })}
          </Text>
        }
      >
        {links.total === 0 ? (
          <p>{addressTexts.touchedNone}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <Stack as="ul" maxHeight={240} overflow="auto" bare tabIndex={0} aria-label={addressTexts.touched}>
            {links.list.map((link) => (
              <Box as="li" key={link.linkId} display="flex" wrap gap="0.25 2" anywhere>
                <span>{link.linkName}</span>
                <Text as="code" tone="muted">
                  {link.url}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
      </Part>
    </>
  )
}

function factsOf(detail: AddressData): Fact[] {
  const facts = submissionFacts(detail)
  return detail.rejectReason === null ? facts : [...facts, { name: texts.rejectReason, value: detail.rejectReason }]
}
