import type { consoleTexts as Chinese } from '#src/config/texts/console.ts'
import type { Twin } from '../../words.ts'

export const consoleTexts: Twin<typeof Chinese> = {
  consoleNavigation: 'Console',
  consoleCurrentApp: 'This app',
  shortNavigation: 'Shortcuts',
  account: 'Account',
  menu: 'Menu',
  reviewDesk: 'Review desk',
  shortApps: 'Apps',
  shortLinks: 'Links',
  shortProfiles: 'Profiles',
  shortRevisions: 'Changes',
  breadcrumb: 'Breadcrumb',
  switchApp: 'Switch app',
  searchApp: 'Search by app name',
  noApp: 'No matching app',
  reviewNavigation: 'Review desk',
}
