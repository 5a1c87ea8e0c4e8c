import { useSnapshot } from 'valtio'
import { routes } from '#src/config/routes.ts'
import { deskTexts as texts } from '#src/config/texts/admin/desk.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { deskCounts } from './desk-counts.ts'

const QUEUES = [
  ['profile', routes.adminProfiles, titles.adminProfiles],
  ['link', routes.adminLinks, titles.adminLinks],
  ['revision', routes.adminRevisions, titles.adminRevisions],
  ['address', routes.adminAddresses, titles.adminAddresses],
  ['report', routes.adminReports, titles.adminReports],
] as const

/** A queue without anything in it, and the next one where something waits. */
export function AllDone({ path }: { path: string }) {
  const { now: counts } = useSnapshot(deskCounts)
  const [kind, to, title] = QUEUES.find(([name, at]) => at !== path && (counts[name] ?? 0) > 0) ?? []
  return (
    <PageState
      icon="check"
      title={texts.allDone}
      hint={texts.allDoneHint}
      action={
        kind !== undefined && (
          <ButtonLink to={to} kind="primary" text={texts.nextQueue({ title, count: counts[kind] ?? 0 })} />
        )
      }
    />
  )
}
