import { apartMeanings, figureMeanings } from '@unilink/shared/words/zh'
import { sayingInPage } from '#src/config/language/catalogue.ts'

/** What figures mean, in the language of the page. */
export const figureSaid = sayingInPage({ apartMeanings, figureMeanings })
