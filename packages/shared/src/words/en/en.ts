import { outcomes } from './visit/outcomes.ts'
import { tableDevices, tableOpeners } from './visit/client-table.ts'
import { health, targetKinds, targets } from './health.ts'
import { weekdays } from './weekdays.ts'
import { linkJobs, moves } from './moves.ts'
import { appFields } from './app-fields.ts'
import { addresses } from './addresses.ts'
import { auditActions, auditTargets } from './audit.ts'
import { checks, protectedNames } from './checks.ts'
import { brands, browsers, containers, os } from './visit/clients.ts'
import { codes } from './codes.ts'
import { changedFields, contentFields } from './content.ts'
import { buttons, clientClasses, decisions } from './visit/decisions.ts'
import { devices } from './visit/devices.ts'
import { dataTables, faultPresets, moveReasons, personas } from './emulator.ts'
import { fields } from './fields.ts'
import { apartMeanings, figureMeanings, shares } from './figures.ts'
import { labels } from './labels.ts'
import { lists } from './lists.ts'
import { categories, certificates } from './names.ts'
import { scenes } from './scenes.ts'
import { network } from './network.ts'
import { passwords } from './passwords.ts'
import { freezeReasons, reportReasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { regions } from './visit/regions.ts'
import { states } from './states.ts'
import { fallbacks, stores } from './visit/ways.ts'
import { association } from './association.ts'
import { noticeTitles, notices } from './notices.ts'

export {
  association,
  noticeTitles,
  notices,
  targets,
  changedFields,
  appFields,
  contentFields,
  shares,
  regions,
  buttons,
  decisions,
  dataTables,
  faultPresets,
  moveReasons,
  personas,
  protectedNames,
  checks,
  lists,
  addresses,
  apartMeanings,
  auditActions,
  auditTargets,
  brands,
  browsers,
  categories,
  certificates,
  clientClasses,
  codes,
  containers,
  devices,
  fallbacks,
  fields,
  figureMeanings,
  freezeReasons,
  health,
  labels,
  moves,
  linkJobs,
  network,
  os,
  outcomes,
  passwords,
  refusals,
  reportReasons,
  scenes,
  states,
  stores,
  tableDevices,
  tableOpeners,
  targetKinds,
  weekdays,
}

/** Every message in English, by topic. */
export const en = {
  association,
  noticeTitles,
  notices,
  targets,
  changedFields,
  appFields,
  contentFields,
  shares,
  regions,
  buttons,
  decisions,
  dataTables,
  faultPresets,
  moveReasons,
  personas,
  protectedNames,
  checks,
  lists,
  addresses,
  apartMeanings,
  auditActions,
  auditTargets,
  brands,
  browsers,
  categories,
  certificates,
  clientClasses,
  codes,
  containers,
  devices,
  fallbacks,
  fields,
  figureMeanings,
  freezeReasons,
  health,
  labels,
  moves,
  linkJobs,
  network,
  os,
  outcomes,
  passwords,
  refusals,
  reportReasons,
  scenes,
  states,
  stores,
  tableDevices,
  tableOpeners,
  targetKinds,
  weekdays,
}
