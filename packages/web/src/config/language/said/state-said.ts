import { states } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What states are called, in the language of the page. */
export const stateSaid = sayingInPage({ states })
