import { appFields, changedFields, labels, stores } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What fields of apps are called, in the language of the page. */
export const addressSaid = sayingInPage({ appFields, changedFields, labels, stores })
