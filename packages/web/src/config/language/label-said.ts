import {
  auditActions,
  auditTargets,
  categories,
  certificates,
  freezeReasons,
  health,
  scenes,
  states,
  targetKinds,
  weekdays,
} from '@unilink/shared/words/zh'
import { sayingInPage } from './catalogue.ts'

/** What states, reasons, acts and the like are called, in the language of the page. */
export const labelSaid = sayingInPage({
  auditActions,
  auditTargets,
  categories,
  certificates,
  freezeReasons,
  health,
  scenes,
  states,
  targetKinds,
  weekdays,
})
