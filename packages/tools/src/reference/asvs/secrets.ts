import { met, none, part, SECURITY, SERVER, SERVER_TEST, unmet, type Requirement } from './requirement.ts'

const CRYPTO = `${SERVER}/kernel/crypto/crypto.test.ts`
const SECOND = `${SERVER}/modules/sign-in/verify-factor.api.test.ts`
const KEYS = `${SERVER_TEST}/keys.api.test.ts`
const OUTBOUND = `${SERVER_TEST}/outbound.test.ts › the server asks addresses that a user gave in one guarded place`
const OUTSIDE = `${SERVER_TEST}/attacked-production.api.test.ts`
const PROXYS = 'TLS is the proxy’s; the server speaks plain HTTP behind it.'

/** V11, V12 and V13. */
export const SECRETS: readonly Requirement[] = [
  part(
    '11.1.1',
    'How keys live is written down, by a standard',
    'docs/guides/keys-and-backups.md › ## Change the key that seals',
    'How they are made, kept, changed and destroyed; by no standard in particular.',
  ),
  met('11.1.2', 'Keys and algorithms are listed', `${SECURITY} › ## Keys and algorithms`),
  met(
    '11.2.1',
    'Algorithms are others’, and proven',
    `${CRYPTO} › refuses another key and any change`,
    'node:crypto, argon2, otpauth and SimpleWebAuthn; ours is only how they are put together.',
  ),
  part(
    '11.2.2',
    'They can be changed',
    [`${KEYS} › goes on under writers, survives a kill at 10, 50 and 90 %, and lets the old key go`],
    '`SEAL_KEY` can. `SALT` and `VISITOR_KEY` cannot, and no algorithm is a setting.',
  ),
  part(
    '11.2.3',
    '128 bits everywhere',
    `${CRYPTO} › gives back any text, and never shows it`,
    'AES-256, SHA-256, tokens of 256 bits. Codes of authenticators are HMAC-SHA-1, as the apps expect.',
  ),
  met('11.3.1 11.3.2', 'Known modes alone: AES-256-GCM, ChaCha20-Poly1305', [
    `${CRYPTO} › differs each time for the same text`,
    `${SERVER}/ops/backup/sealed/sealed.test.ts › shows nothing`,
  ]),
  met('11.3.3', 'What is encrypted cannot be changed unseen', [
    `${CRYPTO} › refuses another key and any change`,
    `${SERVER}/kernel/files/sealed-file-store.test.ts › gives nothing for another key, after a change, or for another file’s bytes`,
  ]),
  met('11.4.1', 'Known hashes alone', `${CRYPTO} › are stable, and keyed ones depend on the key`),
  met(
    '11.4.2',
    'Passwords are hashed slowly',
    `${CRYPTO} › knows the right password, under its own salt only`,
    'argon2id with 19 MiB, 2 rounds, and a pepper.',
  ),
  met(
    '11.4.3',
    'What vouches for data has 256 bits',
    `${SERVER}/modules/audit/chain.api.test.ts › takes no chain made with another key`,
  ),
  met(
    '11.4.4',
    'Keys are made of passphrases slowly',
    `${SERVER}/ops/backup/sealed/sealed.test.ts › opens with a passphrase, and with no other`,
  ),
  met(
    '11.5.1',
    'What must not be guessed has 128 bits of chance',
    `${SERVER_TEST}/secrets.api.test.ts › tokens are 256 bits of chance`,
    'Codes that people type are judged in V6.',
  ),
  met('11.6.1', 'Signatures are of known kinds', [
    `${SECOND} › is refused for another challenge, page, key, and with a count that goes back`,
    `${SECOND} › signs in on no page but ours, and by nothing that it signed for another purpose`,
    `${SECOND} › signs in no more once its count went back, as that of a copy does`,
  ]),
  part(
    '12.1.1',
    'TLS 1.2 and 1.3 alone',
    'examples/proxy/nginx.conf › ssl_protocols TLSv1.2 TLSv1.3;',
    `${PROXYS} So does the example.`,
  ),
  none('12.1.2 12.2.2 12.3.3 12.3.4', 'Ciphers, certificates, TLS between one’s own services', PROXYS),
  none('12.1.3', 'Certificates of clients are checked', 'None is asked for.'),
  part(
    '12.2.1',
    'Everything from outside comes by TLS',
    'packages/emulator/src/host/headers.test.ts › the portal runs no script but its own, and over https it stays there',
    'The server does not refuse an origin of http in production; `unilink doctor` warns of one.',
  ),
  unmet(
    '12.3.1',
    'So does everything inside',
    'PostgreSQL, Redis, ClickHouse and mail may be reached by TLS (`rediss:`, `smtps:` and so on), and need not.',
  ),
  part(
    '12.3.2',
    'Certificates of others are checked',
    `${SERVER}/http/outside/system-web.test.ts › says in words what went wrong`,
    'By Node’s defaults, which nothing turns off; of PostgreSQL as its address says.',
  ),
  met('13.1.1', 'Whom the server speaks to is written down', [`${SECURITY} › ## Connections`, OUTBOUND]),
  unmet(
    '13.2.1',
    'Services know each other by more than a fixed password',
    'They do by the passwords in their addresses.',
  ),
  unmet('13.2.2', 'Each may do only what it must', 'The server owns its database: it migrates it.'),
  met('13.2.3', 'No default passwords', [
    `${SERVER_TEST}/containers.test.ts › takes no image that could change under it, and lets nobody in from beyond this machine`,
    `${SERVER}/kernel/config/read-config.test.ts › refuses production without secrets, mail or origin, with the emulator, or with sample secrets`,
  ]),
  met(
    '13.2.4 13.2.5',
    'The server speaks only to whom it is told',
    OUTBOUND,
    'But for looks at association files, which go to the hosts of links and of approved apps, guarded.',
  ),
  part(
    '13.3.1',
    'Secrets are in a vault, and never in the code',
    `${SERVER_TEST}/repository-secrets.test.ts › has held no secret in any commit`,
    'They come by the environment; a vault is whoever’s runs it.',
  ),
  part(
    '13.3.2',
    'Few can read them',
    `${SERVER_TEST}/production.test.ts › keeps what it writes, backups too, to its own user`,
    'Whoever can read the process’s environment can.',
  ),
  met(
    '13.4.1',
    'No history of the source is deployed',
    `${SERVER_TEST}/containers.test.ts › is made of files that are there and that the builder is given`,
  ),
  met('13.4.2', 'Nothing for debugging', `${SERVER_TEST}/production.test.ts › has no seeded account and no emulator`),
  met(
    '13.4.3',
    'No lists of folders',
    `${SERVER}/http/pages/portal.api.test.ts › for %s is none, nor is one for a file that is not there`,
  ),
  met('13.4.4', 'No TRACE', `${OUTSIDE} › answers no TRACE`),
  met(
    '13.4.5',
    'Documents and numbers are shown to those they are for',
    `${SERVER}/ops/metrics/operations.api.test.ts › is for the bearer of the token alone once there is one`,
    'The document of the calls is public on purpose.',
  ),
]
