import { DATA_STATE } from '@unilink/shared'
import type { AccountInfo } from '#src/stores/account.ts'

/** Whoever is signed in: a company in order. */
export const AN_ACCOUNT: AccountInfo = {
  accountId: '1000000000000001',
  accountType: 1,
  dataState: DATA_STATE.active,
  email: 'a@example.com',
  name: '星桥',
  operator: false,
  token: '',
  unreadCount: 0,
  whitelisted: true,
}
