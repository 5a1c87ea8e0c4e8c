import { clientClasses, decisions, lists, stores } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** Why a visit is answered as it is, in the language of the page. */
export const decisionSaid = sayingInPage({ clientClasses, decisions, lists, stores })
