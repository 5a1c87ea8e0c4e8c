import { met, none, SECURITY, SERVER, SERVER_TEST, type Requirement } from './requirement.ts'

const ACCESS_TEST = `${SERVER}/http/access.test.ts`
const FOREIGN = `${SERVER}/modules/links/foreign-ids.api.test.ts`
const OPEN = `${SERVER}/visits/open/open.api.test.ts`
const BACK = `${SERVER}/visits/listener/coming-back.api.test.ts`

/** V8, V9 and V10. */
export const ACCESS: readonly Requirement[] = [
  met('8.1.1', 'Who may call what is written down', [
    `${SECURITY} › ## Who may what`,
    'packages/tools/src/reference/reference.test.ts › they leave none out',
  ]),
  met('8.1.2', 'So is who may see and write which field', `${SECURITY} › ## Who may what`),
  met('8.2.1', 'A call is for those it is for', [
    `${ACCESS_TEST} › is no call that is new`,
    `${ACCESS_TEST} › is 403 to everyone but operators`,
  ]),
  met('8.2.2', 'Data are their owner’s', [
    `${FOREIGN} › answers another’s $field as an unknown one`,
    `${FOREIGN} › no call that takes an id is left out`,
  ]),
  met('8.2.3', 'So are single fields', [
    `${SERVER_TEST}/mass-assignment.test.ts › leave no trace in any row`,
    `${SERVER}/modules/profiles/profiles.api.test.ts › reveals them for the edit form only, and audits that`,
  ]),
  met(
    '8.3.1',
    'The server decides it',
    `${ACCESS_TEST} › 11012 without a token, 11000 with a dead one, whatever else is wrong`,
  ),
  met('8.4.1', 'No tenant touches another', [
    `${FOREIGN} › answers another’s $field as an unknown one`,
    `${SERVER}/visits/figures/breakdown/breakdown.api.test.ts › belongs to the owner alone`,
  ]),
  met('9.1.1', 'Tokens that say something are believed by their MAC alone', [
    `${OPEN} › refuses forged and foreign texts, and uses nothing up by that`,
    `${BACK} › is a visit of its own for another visitor, another link, a made-up token, none, or after half an hour`,
  ]),
  met(
    '9.1.2 9.1.3',
    'No token chooses its algorithm or its key',
    `${OPEN} › refuses forged and foreign texts, and uses nothing up by that`,
    'They name neither: HMAC-SHA-256 by the key of the configuration.',
  ),
  met('9.2.1', 'None is taken after its time', [
    `${OPEN} › keeps each name once for a visit, for 30 days`,
    `${BACK} › is a visit of its own for another visitor, another link, a made-up token, none, or after half an hour`,
  ]),
  met(
    '9.2.2 9.2.3 9.2.4',
    'Each is for one purpose and one app',
    `${OPEN} › takes nothing else for it: the page’s own id`,
  ),
  none(
    '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
    'OAuth and OIDC, in every part',
    'The platform is neither client, resource server, authorization server nor provider.',
  ),
]
