import { categories, certificates, freezeReasons, health, targetKinds, weekdays } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** What reasons, papers, categories and the like are called, in the language of the page. */
export const labelSaid = sayingInPage({ categories, certificates, freezeReasons, health, targetKinds, weekdays })
