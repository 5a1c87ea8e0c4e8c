import { addresses } from './addresses.ts'
import { codes } from './codes.ts'
import { fields } from './fields.ts'
import { labels } from './labels.ts'
import { network } from './network.ts'
import { passwords } from './passwords.ts'
import { refusals } from './refusals.ts'

export { addresses, codes, fields, labels, network, passwords }

/** Every message in English, by topic. */
export const en = { addresses, codes, fields, labels, network, passwords, refusals }
