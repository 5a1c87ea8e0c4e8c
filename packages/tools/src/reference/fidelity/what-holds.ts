import { SERVER, SHARED, WEB } from '../asvs/requirement.ts'
import { held, type Sentence } from './sentence.ts'

export const GUARDS: readonly Sentence[] = [
  held(
    'Guests are told 请先登录账号 and led to login with the path as redirect',
    'e2e/guards.test.ts › tells a guest and leads to login and back again',
  ),
  held(
    '`redirect` leads back to the full path after login',
    'e2e/guards.test.ts › never follows a redirect off the site',
    'An address of another site is not followed.',
  ),
  held(
    'Without a completed profile the profile guard leads to /account/perfect/status',
    'e2e/guards.test.ts › sends an account without a profile to its completion',
  ),
  held(
    '… nor one that has withdrawn its profile',
    'e2e/guards.test.ts › sends an account there that has withdrawn its profile',
    'The specification does not say when account info counts as empty.',
  ),
  held(
    'When `dataState` is not 2, creating an app is blocked with an alert',
    'e2e/guards.test.ts › keeps a %s account from creating an app',
  ),
  held(
    '… and the server refuses it too',
    `${SERVER}/http/access.test.ts › $path is 11013 before its body is looked at, unless the profile is active`,
  ),
  held(
    'Logout clears local storage, reloads the account and goes to `/`',
    'e2e/guards.test.ts › ends in all tabs with one log-out, and leaves nothing behind',
  ),
  held(
    'An invalid session clears all and leads to login',
    'e2e/guards.test.ts › that is dead is cleared, told, and led to login',
    'Local storage is cleared. In the middle of a form one signs in over it, and what was typed is kept in the tab for the same account (`e2e/drafts.test.ts › comes back to its own account after a session that ended elsewhere, and goes with a sign-out`).',
  ),
  held(
    'The guards of the console: login, then info; user for creating an app and for its data',
    `${WEB}/config/routes.test.ts › guards what must be guarded and nothing public`,
    'What the info guard and the user guard ask is not specified. Info: a profile was submitted and not withdrawn, so that whoever is in review, rejected or frozen still sees what is there. User: `dataState` is 2. A third guard leads home whoever is off the whitelist, as 11014 does.',
  ),
  held(
    'A frozen account',
    `${SERVER}/http/access.test.ts › $path is 11015 to a frozen account when it changes something, before its body`,
    'Beyond creating an app it changes nothing at all, and is told so before it fills in a form (`packages/web/src/features/links/not-allowed.dom.test.tsx › tells a frozen account so before the form of %s, and asks the server for nothing`).',
  ),
  held(
    'The review desk',
    `${SERVER}/http/access.test.ts › $path is 403 to everyone but operators`,
    'The specification knows no operators. Theirs are the calls below `/api/admin`, with a second factor in production.',
  ),
  held(
    'Registration leads to registerSuccess',
    'e2e/profiles.test.ts › $role registers, is rejected once, mends its profile and is approved',
    'Whoever has registered is signed in, and is led on to the profile; without a session the page leads to login.',
  ),
  held(
    'An account that is not on the whitelist is refused with 11014',
    `${SERVER}/http/access.test.ts › $path is 11014 off the whitelist, whatever the profile`,
    'The whitelist is off unless WHITELIST=on: whoever tries the platform must be able to register.',
  ),
  held(
    'The whitelist of a running server',
    `${SERVER}/http/access.test.ts › the whitelist counts at once, for sessions that are there already`,
  ),
]

export const VALIDATION: readonly Sentence[] = [
  held(
    'Citizen ID: check character by the weights',
    `${SHARED}/domain/person/citizen-id.test.ts › computes the check character by the published weights`,
  ),
  held(
    '… lower-case x is taken',
    `${SHARED}/domain/person/citizen-id.test.ts › accepts the two examples of the standard and a lower-case x`,
  ),
  held('… the date must be real', `${SHARED}/domain/person/citizen-id.test.ts › knows the leap day %s`),
  held(
    'An address is valid when it can be parsed',
    `${SHARED}/domain/target/url-rules.test.ts › isUrl`,
    'Where visitors are led is held to more: https, a public host, no names that pretend (`packages/shared/src/domain/target/hostile-addresses.test.ts › does not pass as a web address of an allowed host`).',
  ),
  held(
    '… 18xx, 19xx and 20xx, any region',
    `${SHARED}/domain/person/citizen-id.test.ts › accepts any region, century and date to come that the rule allows`,
  ),
]

export const CALLS: readonly Sentence[] = [
  held(
    'An app is `id` and `appName`',
    `${SERVER}/modules/apps/apps.api.test.ts › names the app by id and by appId alike`,
    '`appId`, by which other calls ask for it, stands beside `id` in every answer about apps.',
  ),
  held(
    'Banners come of `banner/queryBannerList` and of `show/queryBannerList`',
    'e2e/prerender.test.ts › comes to life as it is, asking for nothing that came with it',
    'The specification does not say which page asks which: the carousel asks the first, the partners the second.',
  ),
  held('All calls are POST', `${SERVER}/http/envelope.api.test.ts › POST %s is 404`, 'Other methods are 405.'),
  held(
    'The token of local storage goes along with every request',
    `${WEB}/api/client.test.ts › posts to its path of the contract with the token of local storage, and gives the data`,
  ),
  held(
    'The body is form-encoded in one reading and JSON in another',
    `${SERVER}/http/access.test.ts › the token comes in the body or in the Authorization header, and is text`,
    'Both are taken, under one set of limits; the token may also come as a bearer.',
  ),
  held('Any code but 0 is a failure', `${WEB}/api/client.test.ts › takes any code but 0 for a failure`),
  held('11000', 'e2e/errors.test.ts › 11000: a dead token clears the storage, says so and leads to login'),
  held('11012', 'e2e/errors.test.ts › 11012: a missing token clears the storage, says so and leads to login'),
  held('11014', 'e2e/errors.test.ts › 11014: an account off the whitelist is told and led home'),
  held(
    '403, 404, 405 and 500 have their messages',
    `${WEB}/api/client.test.ts › says what the catalogue says for the transport troubles that it knows`,
  ),
  held(
    'Any other failure: 服务器连接异常',
    `${WEB}/api/client.test.ts › says 服务器连接异常 when the connection breaks`,
  ),
  held(
    '… whatever its status',
    `${WEB}/api/client.test.ts › says what the catalogue says for the transport troubles that it knows`,
    'HTTP 400, 413, 415, 429 and 503 say what is wrong, such as 请求过于频繁，请稍后再试 and 服务暂时不可用，请稍后再试: whoever reads that can do something about it.',
  ),
  held(
    '… and when to come again',
    'packages/server/test/slow-calls.postgresql.test.ts › a call that would read for longer is refused at its deadline',
    'The specification names no 503. Ours bears Retry-After, as 429 does.',
  ),
  held('An answer without data is shown as it is', `${WEB}/api/client.test.ts › shows an answer without data as it is`),
  held(
    'When the current-account call fails, account and storage are cleared',
    'e2e/errors.test.ts › a current-account call that fails clears the account and the storage',
  ),
  held(
    'Code that does not load shows the chunk-load error',
    'e2e/errors.test.ts › shows the screen of a chunk-load error, whose button loads the page anew',
  ),
  held('… after 120000 ms', `${WEB}/app/loading/load-chunk.test.ts › gives up after its limit, which is 120 s`),
  held(
    'A salt is configured; its use is not shown',
    `${SERVER}/kernel/config/read-config.test.ts › refuses production without secrets, mail or origin, with the emulator, or with sample secrets`,
    'It is mixed into the hashes of visitors. Sample and weak ones are refused in production.',
  ),
]
