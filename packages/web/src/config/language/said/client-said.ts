import { brands, browsers, cities, containers, os, regions } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What a visit came with and from where, in the language of the page. */
export const clientSaid = sayingInPage({ brands, browsers, cities, containers, os, regions })
