import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { domainTexts } from '#src/config/texts/domains.ts'
import { useDraft } from '#src/ui/draft/use-draft.ts'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { AddDomain } from './add-domain.tsx'
import { asks, OwnDomain } from './own-domain.tsx'

interface OwnDomainsProps {
  appId: string
  /** Of a frozen app nothing is changed. */
  frozen: boolean
}

const NOTHING = { domain: '' }

/** The domains that an app brings for its links: added, proven and removed at once, apart from the form that it stands in. */
export function OwnDomains({ appId, frozen }: OwnDomainsProps) {
  const domains = useCall(api.app.queryDomains, { appId })
  const draft = useDraft(`domain/${appId}`, NOTHING)
  const list = domains.data?.list ?? []
  return (
    <FormFold
      id="part-own-domains"
      title={domainTexts.title}
      hint={domainTexts.hint}
      set={list.map(({ domain }) => domain)}
      unset={domains.data === undefined ? '' : domainTexts.none}
      opens={draft.restored || list.some(asks)}
    >
      <CallView call={domains} loading={<Skeleton lines={3} />}>
        {({ list, limit }) => (
          <Stack gap={2}>
            {list.length === 0 && <Hint size={13}>{domainTexts.none}</Hint>}
            {list.map((domain) => (
              <OwnDomain key={domain.domainId} domain={domain} frozen={frozen} onChanged={domains.retry} />
            ))}
            {list.length < limit ? (
              <AddDomain appId={appId} draft={draft} disabled={frozen} onAdded={domains.retry} />
            ) : (
              <Hint size={13}>{domainTexts.limit(limit)}</Hint>
            )}
          </Stack>
        )}
      </CallView>
    </FormFold>
  )
}
