import type { batchTexts as Chinese } from '#src/config/texts/links/batch.ts'
import type { Twin } from '../../../words.ts'

export const batchTexts: Twin<typeof Chinese> = {
  open: 'Create in bulk',
  title: 'Create links in bulk',
  hint: 'Upload a sheet with one link per row. Every row is checked first; links are created once you confirm, and a bad row does not stop the others. Its column names are Chinese; a column named “参数 NAME” declares a text parameter whose default is in the cell.',
  export: 'Export all links',

  template: 'Download template',
  templateName: 'links-template.csv',
  failedName: 'links-not-created.csv',
  createdName: 'links-created.csv',
  choose: 'Choose a sheet or drop it here',
  chooseHint:
    'CSV or Excel (.xlsx), column names in the first row, up to 500 rows. The CSV of “Export all links” works too.',
  chooseAgain: 'Choose another',
  reading: 'Checking each row…',
  tooLarge: 'The file must be 5 MB or smaller',
  tooLargeUnpacked:
    'This Excel file comes to more than 50 MB once unpacked and is not opened; save it as CSV and try again',
  noRows: 'The sheet needs a row of column names and at least one row of data',
  tooMany: (most) => `Up to ${most} rows at once. Split it into several sheets`,
  notXlsx: 'This Excel file cannot be read. Save it as .xlsx or CSV and try again',

  checked: (good, bad) =>
    bad === 0 ? `Checked: all ${good} rows can be created.` : `Checked: ${good} rows can be created, ${bad} cannot.`,
  done: (created, failed) =>
    failed === 0
      ? `Created ${created} links. They are in review.`
      : `Created ${created} links, now in review. ${failed} rows were not created.`,
  create: (count) => `Create ${count} links`,
  creating: 'Creating…',
  nothingGood: 'No row can be created. Fix the sheet as told below and choose it again.',
  exportFailed: 'Export bad rows',
  exportCreated: 'Export created links',
  finish: 'Done',
  onlyBad: 'Only bad rows',

  columnRow: 'Row',
  columnName: 'Link name',
  columnResult: 'Result',
  columnUrl: 'Short link',
  unnamed: '(empty)',
  good: 'Can be created',
  made: 'Created',

  exampleRow: {
    linkName: 'Summer sale',
    scene: 'Text message',
    'targets.android': 'exampleapp://activity/{activity}?from={channel}',
    'targets.h5': 'https://m.example.com/activity/{activity}?city={city}',
    fallbacks: 'deeplink > vendorStore > h5',
    'share.title': 'Summer sale, one tap away',
    'share.description': 'Tickets, hotels and sights',
    validFrom: '2026-12-01 00:00:00',
    validTo: '2027-01-31 23:59:59',
    remark: 'An example row: replace it',
  },
  exampleParams: { activity: 'national-day', city: 'xiamen' },
}
