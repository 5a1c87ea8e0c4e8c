import { met, none, part, SECURITY, SERVER, SERVER_TEST, SHARED, unmet, WEB, type Requirement } from './requirement.ts'

const HEADERS =
  'packages/emulator/src/host/headers.test.ts › every kind of answer is guarded, and says nothing of the server'
const FILES = `${SERVER}/modules/files/files.api.test.ts`
const UPLOADS = `${SERVER}/modules/files/hostile-uploads.test.ts`
const ADDRESS = `${SERVER}/http/connection/client-address.test.ts`
const OUTSIDE = `${SERVER_TEST}/attacked-production.api.test.ts`
const COOKIE = `${SERVER}/visits/client/visit-clients.api.test.ts › of an https host keep their cookie to that host and from scripts`

/** V3, V4 and V5. */
export const WEB_FRONT: readonly Requirement[] = [
  met('3.2.1', 'What is asked for by itself is not shown as what it is not', [
    `${FILES} › gives public files to anyone, for good, and unable to act`,
    HEADERS,
  ]),
  met('3.2.2', 'Text is shown as text', 'e2e/attacks.test.ts › are only text on the pages of the portal'),
  met(
    '3.3.1 3.3.3',
    'Cookies are Secure and named for one host',
    COOKIE,
    'On https; plain names on http, as on a developer’s machine.',
  ),
  met('3.3.2', 'Cookies say with which requests they go', COOKIE),
  part(
    '3.3.4',
    'What scripts need not read they cannot',
    COOKIE,
    'The visitor’s cookie. The token of a session is in local storage, as the specification asks, so scripts can read it.',
  ),
  part(
    '3.4.1',
    'Browsers are told to stay on https, subdomains too',
    'packages/emulator/src/host/headers.test.ts › the portal runs no script but its own, and over https it stays there',
    'For a year (level 1), not for subdomains (level 2): they may be somebody else’s.',
  ),
  met('3.4.2', 'Other origins may read only what says nothing of anybody', [
    `${SERVER}/visits/open/open.api.test.ts › of any origin may call, without a cookie`,
    'packages/emulator/src/host/allow-origins.test.ts › is allowed by nobody unless it is said',
  ]),
  met('3.4.3', 'A content policy lets only our own run', [
    HEADERS,
    'packages/emulator/src/host/headers.test.ts › the portal runs no script but its own, and over https it stays there',
  ]),
  met('3.4.4', 'nosniff on every answer', HEADERS),
  met('3.4.5', 'Referrers tell little', HEADERS),
  met('3.4.6', 'No page can be framed, by the content policy of every answer', HEADERS),
  met(
    '3.5.1',
    'No other site can have somebody’s browser act for him',
    `${SERVER}/http/access.test.ts › the token comes in the body or in the Authorization header, and is text`,
    'No cookie signs anybody in.',
  ),
  none('3.5.2', 'Where the preflight of CORS is relied upon, nothing goes past it', 'It is not relied upon.'),
  met(
    '3.5.3',
    'What acts is not asked for by GET',
    `${SERVER}/http/envelope.api.test.ts › %s on a call is 405 with the method that is allowed`,
  ),
  met(
    '3.5.4',
    'What is apart stands on hosts of its own',
    `${SERVER}/http/host-gate.api.test.ts › %s has links and what they need, and nothing of the portal`,
  ),
  none('3.5.5', 'Messages between pages are checked', 'No page of ours listens to any.'),
  none('3.7.1', 'No plug-ins', 'None is used.'),
  met('3.7.2', 'Nobody is sent elsewhere but where it was approved', [
    `${SERVER}/modules/address-changes/approved-alone.api.test.ts › a visitor only ever reaches what an operator has seen and approved`,
    `${SHARED}/domain/target/safe-redirect.test.ts › never leaves the site, however often its answer is resolved`,
  ]),
  met('4.1.1', 'Every answer says its type, with the charset', HEADERS),
  none('4.1.2', 'Calls are not sent on from http to https', 'The server sends nobody on; that is the proxy’s.'),
  met('4.1.3', 'Headers of proxies are believed of proxies alone', [
    `${ADDRESS} › is not made somebody else by a header`,
    `${ADDRESS} › is told apart behind a trusted proxy, by what that proxy wrote and nothing before it`,
  ]),
  met('4.2.1', 'A request cannot hide another', `${OUTSIDE} › takes no request whose end can be read in two ways`),
  none('4.3.1 4.3.2', 'GraphQL is bounded', 'There is none.'),
  none(
    '4.4.1 4.4.2 4.4.3 4.4.4',
    'WebSockets are guarded',
    'The platform has none; that of the emulator’s inbox is behind the emulator’s guard.',
  ),
  met('5.1.1', 'What may be uploaded is written down', `${SECURITY} › ## Uploads`),
  met('5.2.1', 'Files have a size', `${FILES} › takes a file of exactly the limit and answers 413 for a byte more`),
  met('5.2.2', 'A file is what its content says', [
    `${UPLOADS} › that is %s is refused as a picture of any name`,
    `${UPLOADS} › that is a %s is kept as the picture alone`,
  ]),
  met(
    '5.2.3',
    'Archives are measured before they are opened',
    [
      `${WEB}/features/links/batch/read-sheet-file.test.ts › opens no workbook that is a bomb`,
      'packages/emulator/src/worlds/archive/unpack-archive.test.ts › is refused: %s',
      `${SERVER}/ops/backup/lines.test.ts › refuses a row that has no end before it fills the memory`,
    ],
    'The server takes none: the portal opens workbooks, the emulator worlds, a command backups.',
  ),
  met('5.3.1', 'No upload is ever run', `${FILES} › gives public files to anyone, for good, and unable to act`),
  met('5.3.2', 'No name from outside becomes a path', `${UPLOADS} › %s decides nothing`),
  met('5.4.1 5.4.2', 'Files that are handed out are named by us, safely', [
    `${FILES} › gives public files to anyone, for good, and unable to act`,
    `${SERVER}/modules/links/qrcode/qrcode.api.test.ts › sends a file to keep, named after the link and the channel`,
  ]),
  unmet(
    '5.4.3',
    'Files are scanned for what is known to harm',
    'Pictures are drawn anew; PDFs are handed out as files, unscanned.',
  ),
]
