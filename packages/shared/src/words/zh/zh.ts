import { addresses } from './addresses.ts'
import { codes } from './codes.ts'
import { fields } from './fields.ts'
import { labels } from './labels.ts'
import { network } from './network.ts'
import { passwords } from './passwords.ts'
import { refusals } from './refusals.ts'

export { addresses, codes, fields, labels, network, passwords }

/** Every message in Chinese, by topic. */
export const zh = { addresses, codes, fields, labels, network, passwords, refusals }
