import { auditActions, auditTargets } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What acts and their targets are called, in the language of the page. */
export const auditSaid = sayingInPage({ auditActions, auditTargets })
