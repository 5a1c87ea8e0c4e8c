import type { TextName } from '../words.ts'
import { accountTexts } from './texts/account.ts'
import { addressTexts } from './texts/admin/address.ts'
import { adminTexts } from './texts/admin/admin.ts'
import { deskTexts } from './texts/admin/desk.ts'
import { reportTexts } from './texts/admin/reports.ts'
import { appTexts } from './texts/apps.ts'
import { batchTexts } from './texts/links/batch.ts'
import { commonTexts } from './texts/common.ts'
import { consoleTexts } from './texts/console.ts'
import { dataTexts } from './texts/data.ts'
import { documentTexts, referenceTexts } from './texts/documents.ts'
import { domainTexts } from './texts/domains.ts'
import { emulatorTexts } from './texts/emulator/panel.ts'
import { emulatorConsoleTexts } from './texts/emulator/console.ts'
import { emulatorTraceTexts } from './texts/emulator/trace.ts'
import { factorResetTexts } from './texts/factor-resets.ts'
import { formSectionTexts } from './texts/form-sections.ts'
import { homeTexts } from './texts/home.ts'
import { linkFormTexts } from './texts/links/link-form.ts'
import { healthTexts } from './texts/links/link-health.ts'
import { linkInfoTexts } from './texts/links/link-info.ts'
import { linkTexts } from './texts/links/links.ts'
import { listTexts } from './texts/lists.ts'
import { newsTexts } from './texts/news.ts'
import { noticeTexts } from './texts/notices.ts'
import { overviewTexts } from './texts/overview.ts'
import { paletteTexts } from './texts/palette.ts'
import { privacyTexts, agreementSections, policySections } from './texts/privacy.ts'
import { privateFileTexts } from './texts/private-file.ts'
import { profileTexts } from './texts/profile.ts'
import { securityTexts } from './texts/security.ts'
import { shellTexts } from './texts/shell.ts'
import { titles } from './texts/titles.ts'
import { uploadTexts } from './texts/upload.ts'

/** Every text of the portal in English, by the name that it has in Chinese. */
export const englishTexts = {
  accountTexts,
  addressTexts,
  adminTexts,
  agreementSections,
  appTexts,
  batchTexts,
  commonTexts,
  consoleTexts,
  dataTexts,
  deskTexts,
  documentTexts,
  domainTexts,
  emulatorTexts,
  emulatorConsoleTexts,
  emulatorTraceTexts,
  factorResetTexts,
  healthTexts,
  formSectionTexts,
  homeTexts,
  linkFormTexts,
  linkInfoTexts,
  linkTexts,
  listTexts,
  newsTexts,
  noticeTexts,
  overviewTexts,
  paletteTexts,
  policySections,
  privacyTexts,
  privateFileTexts,
  profileTexts,
  referenceTexts,
  reportTexts,
  securityTexts,
  shellTexts,
  titles,
  uploadTexts,
} satisfies Record<TextName, unknown>
