import { rejectReasons } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What an operator may send as it is, in the language of the page. */
export const reasonSaid = sayingInPage({ rejectReasons })
