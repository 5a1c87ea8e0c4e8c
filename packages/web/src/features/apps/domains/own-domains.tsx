import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { AddDomain } from './add-domain.tsx'
import { OwnDomain } from './own-domain.tsx'

interface OwnDomainsProps {
  appId: string
  /** Of a frozen app nothing is changed. */
  frozen: boolean
}

/** The domains that an app brings for its links: added, proven and removed at once, apart from the form that it stands in. */
export function OwnDomains({ appId, frozen }: OwnDomainsProps) {
  const domains = useCall(api.app.queryDomains, { appId })
  return (
    <FormCard id="part-own-domains" title={domainTexts.title} hint={domainTexts.hint}>
      <CallView call={domains} loading={<Skeleton lines={3} />}>
        {({ list, limit }) => (
          <Stack gap={2}>
            {list.length === 0 && <Hint size={13}>{domainTexts.none}</Hint>}
            {list.map((domain) => (
              <OwnDomain key={domain.domainId} domain={domain} frozen={frozen} onChanged={domains.retry} />
            ))}
            {list.length < limit ? (
              <AddDomain appId={appId} disabled={frozen} onAdded={domains.retry} />
            ) : (
              <Hint size={13}>{domainTexts.limit(limit)}</Hint>
            )}
          </Stack>
        )}
      </CallView>
    </FormCard>
  )
}
