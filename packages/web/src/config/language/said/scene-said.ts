import { scenes } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What a link may be for, in the language of the page. */
export const sceneSaid = sayingInPage({ scenes })
