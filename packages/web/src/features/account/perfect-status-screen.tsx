import { titles } from '#src/config/texts/titles.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { OwnDataCard } from './own-data/own-data-card.tsx'
import { useProfile } from './profile/use-profile.ts'
import { StatusCard } from './status/status-card.tsx'
import { Timeline } from './status/timeline.tsx'
import { timelineSteps } from './status/timeline-steps.ts'

export function PerfectStatusScreen() {
  const call = useProfile()
  return (
    <>
      <PageHeading title={titles.perfectStatus} />
      <CallView call={call}>
        {(data) => (
          <Stack columns="one" gap={2}>
            <StatusCard data={data} />
            <FormCard title={profileTexts.statusTimeline}>
              <Timeline steps={timelineSteps(data)} />
            </FormCard>
            <OwnDataCard />
          </Stack>
        )}
      </CallView>
    </>
  )
}
