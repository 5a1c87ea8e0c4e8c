import { changedFields, contentFields, fallbacks, stores } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What fields of links are called, and what may stand in them, in the language of the page. */
export const fieldSaid = sayingInPage({ changedFields, contentFields, fallbacks, stores })
