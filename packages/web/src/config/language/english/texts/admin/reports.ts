import type { reportTexts as Chinese } from '#src/config/texts/admin/reports.ts'
import type { Twin } from '../../../words.ts'

export const reportTexts: Twin<typeof Chinese> = {
  hint: 'Oldest first. After checking, freeze or unfreeze the link, or keep it as it is and say why. What you say goes into the audit log; for an appeal, the owner reads it.',
  search: 'Search by link name or code',
  all: 'All',
  kind: 'Kind',
  kinds: { report: 'Report', appeal: 'Appeal' },
  said: 'Content',
  number: 'Number',
  count: (count) => `${count} in all`,
  open: 'Open',
  openHint: 'Open the short link in a new tab',
  waited: 'Waiting',
  linkState: 'Link state',
  keep: 'Keep as is',
  keepTitle: (name) => `Keep “${name}” as it is`,
  keepHints: {
    report:
      'The link’s state does not change and all its reports are closed. What you say goes into the audit log, not to the reporter.',
    appeal: 'The link stays frozen. The owner reads what you say and can appeal again.',
  },
  reason: 'Explanation',
  reasonRequired: 'Enter an explanation',
  kept: 'Done',
  empty: 'No reports or appeals',
  emptyHint: 'They appear here when visitors report a link on its page or owners appeal a freeze.',
}
