import { met, none, part, SECURITY, SERVER, SERVER_TEST, SHARED, unmet, WEB, type Requirement } from './requirement.ts'

const ACCOUNTS = `${SERVER}/modules/accounts/accounts.api.test.ts`
const BREACHED = `${SERVER}/modules/accounts/breached-passwords.api.test.ts`
const PASSWORD = `${SHARED}/domain/person/password.test.ts`
const ATTEMPTS = `${SERVER}/modules/attempts/attempts.api.test.ts`
const SECOND = `${SERVER}/modules/sign-in/verify-factor.api.test.ts`
const FACTORS = `${SERVER}/modules/factors/factors.api.test.ts`
const DEMAND = `${SERVER}/modules/factors/demand-factor.api.test.ts`
const SESSIONS = `${SERVER}/modules/sessions/sessions.api.test.ts`
const JOURNEY = `${SERVER_TEST}/secrets.api.test.ts`
const ENDED = `${SERVER_TEST}/sessions.api.test.ts`

/** V6 and V7. */
export const SIGN_IN: readonly Requirement[] = [
  met('6.1.1', 'How guessing is held off is written down', `${SECURITY} › ## Signing in`),
  unmet('6.1.2 6.2.11', 'Words of the place are no passwords', 'Only the e-mail address and its name are refused.'),
  met('6.1.3', 'Every way to sign in is written down', `${SECURITY} › ## Signing in`),
  met('6.2.1', 'A password has 8 characters at the least', `${PASSWORD} › refuses %s: %s`),
  met(
    '6.2.2 6.2.3',
    'It can be changed, with the old one',
    `${ACCOUNTS} › refuses a wrong old password and the same one again`,
  ),
  met('6.2.4', 'The 3,000 commonest are refused', [
    `${PASSWORD} › refuses every common password in any case`,
    `${BREACHED} › is refused wherever one is set, in any case, and costs no code`,
  ]),
  unmet('6.2.5', 'No kind of character is demanded', 'The specification demands a letter and a digit.'),
  met(
    '6.2.6',
    'It is not shown as it is typed',
    `${WEB}/ui/form/password.dom.test.tsx › is hidden until it is asked for`,
  ),
  met(
    '6.2.7',
    'It may be pasted and filled in',
    `${WEB}/ui/form/password.dom.test.tsx › takes what is pasted, and is named for password managers`,
  ),
  met('6.2.8', 'It is compared as it was typed', `${ACCOUNTS} › takes a password to the letter, blanks too`),
  met('6.2.9', '64 characters are possible', `${PASSWORD} › accepts %s`),
  met('6.2.10', 'It does not run out', `${SECURITY} › ## Signing in`),
  met(
    '6.2.12',
    'Passwords from breaches are refused',
    `${BREACHED} › is refused wherever one is set, in any case, and costs no code`,
    'A list of some 8,000 that pass the other rules comes with the server; nobody outside is asked.',
  ),
  met('6.3.1', 'Guessing is held off as written', [
    `${ACCOUNTS} › asks for a captcha after three failures and locks after ten`,
    `${ATTEMPTS} › of an attacker elsewhere keep nobody from signing in and recovering where they have been before`,
    `${SERVER_TEST}/guessed-production.api.test.ts › stops four hundred guesses at a recovery code from one /64, and lets the owner in`,
  ]),
  met(
    '6.3.2',
    'No account is there from the start',
    `${SERVER_TEST}/production.test.ts › has no seeded account and no emulator`,
  ),
  met(
    '6.3.3',
    'Everybody needs a second factor',
    [
      `${SERVER}/http/access.test.ts › is 11023 to an operator without the second factor that is demanded, but where it is turned on`,
      `${DEMAND} › keeps its last factor, whatever is tried at once`,
      `${DEMAND} › after a reset lets in to set one up anew, and to nothing else`,
    ],
    'Operators do. An account of developers does once it demands it of itself.',
  ),
  met('6.3.4', 'There is no other way in, and each asks as much', [
    `${SERVER}/http/access.test.ts › are the calls on an explicit list, and no other`,
    `${SECOND} › is asked for after the right password only, and opens the session`,
  ]),
  met('6.4.1', 'Codes that are sent are random, short-lived and used once', [
    `${ACCOUNTS} › takes a code once, for its own address only, and not after five wrong guesses`,
    `${ENDED} › one spends a code`,
  ]),
  none('6.4.2', 'No secret questions', 'There are none.'),
  met(
    '6.4.3',
    'A forgotten password does not pass by the second factor',
    `${SECOND} › is asked for after a password was recovered too`,
  ),
  part(
    '6.4.4',
    'A lost factor is replaced only once it is shown who asks',
    `${SERVER}/modules/factors/resets/resets.api.test.ts › takes two operators, ends every session, and is told to the owner twice`,
    'Two operators decide; how they know the person is theirs.',
  ),
  met('6.5.1', 'No code is taken twice', [
    `${SECOND} › takes the code of now and of the 30 seconds before and after, none of them twice`,
    `${SECOND} › takes each recovery code once, however it is written`,
  ]),
  part(
    '6.5.2',
    'Recovery codes are stored as passwords are',
    `${FACTORS} › keep the secret sealed and recovery codes hashed, and tell them once`,
    '49 bits each, by HMAC-SHA-256 with a key that is not in the database, not by a slow hash.',
  ),
  met('6.5.3', 'Secrets and codes are drawn by a safe generator', `${JOURNEY} › tokens are 256 bits of chance`),
  met(
    '6.5.4',
    'Codes hold 20 bits',
    `${ACCOUNTS} › takes a code once, for its own address only, and not after five wrong guesses`,
    '6 digits, 19.9 bits.',
  ),
  part(
    '6.5.5',
    'Codes live for 10 minutes, those of an authenticator for 30 seconds',
    `${SECOND} › takes the code of now and of the 30 seconds before and after, none of them twice`,
    'Mailed ones for 10 minutes. Of an authenticator the code before and the one after are taken as well: clocks differ.',
  ),
  none('6.6.1', 'Codes by phone are guarded', 'None is sent by phone.'),
  met('6.6.2', 'A code is good for what it was asked for', [
    `${ENDED} › a code is good for its own scene only`,
    `${SECOND} › is over after five answers, five minutes, a new password or an unknown challenge`,
  ]),
  met('6.6.3', 'Codes cannot be guessed', `${ATTEMPTS} › stop early, a minute or a day long, from all of one network`),
  none('6.8.1 6.8.2 6.8.3 6.8.4', 'Identity providers are held to their answers', 'There are none.'),
  met('7.1.1 7.1.2', 'How long sessions live, and how many, is written down', `${SECURITY} › ## Sessions`),
  none('7.1.3 7.6.1 7.6.2', 'Sessions of several systems agree', 'There is one system.'),
  met(
    '7.2.1',
    'The server checks the token',
    `${SERVER}/http/access.test.ts › 11012 without a token, 11000 with a dead one, whatever else is wrong`,
  ),
  met('7.2.2 7.2.3', 'Tokens are drawn anew, of 128 bits or more', `${JOURNEY} › tokens are 256 bits of chance`),
  part(
    '7.2.4',
    'A sign-in makes a new token and ends the one before',
    `${JOURNEY} › tokens are 256 bits of chance`,
    'The one before, of a browser that signs in twice, stays until it is ended or not used for 7 days; it stands in the list.',
  ),
  met(
    '7.3.1 7.3.2',
    'Sessions end by themselves',
    `${ACCOUNTS} › last seven days from their last use and thirty at most`,
  ),
  met('7.4.1', 'An ended session is over', `${ACCOUNTS} › ends the session on the very next call`),
  met('7.4.2', 'They end with the account', [
    `${SERVER}/modules/accounts/admin-accounts.api.test.ts › ends every session at once and says why`,
    `${SERVER}/modules/accounts/own-data.api.test.ts › erases what tells of a person, ends sessions and frees the address`,
  ]),
  met('7.4.3', 'They end with a change of password or factor', [
    `${ENDED} › sessions are ended on the very next call by`,
    `${FACTORS} › turn a second factor on with its first code, and end the sessions that came without`,
  ]),
  met(
    '7.4.4',
    'One can sign out everywhere',
    'e2e/guards.test.ts › ends in all tabs with one log-out, and leaves nothing behind',
  ),
  part(
    '7.4.5',
    'Operators can end sessions of one or of all',
    `${SERVER}/modules/accounts/admin-accounts.api.test.ts › ends every session at once and says why`,
    'Of one account, by freezing it or resetting its factor; not of all at once.',
  ),
  met('7.5.1', 'What changes how one signs in asks for the password', [
    `${FACTORS} › every call that changes how one signs in asks for the password and locks who guesses it`,
    `${ACCOUNTS} › refuses a wrong password, and locks as the login does`,
  ]),
  met('7.5.2', 'One sees one’s sessions and ends them, having shown again who one is', [
    `${SESSIONS} › takes the password again, and locks who guesses it`,
    `${SESSIONS} › ends one on its very next call; nobody else’s and none twice`,
    `${SESSIONS} › ends all but this one`,
  ]),
]
