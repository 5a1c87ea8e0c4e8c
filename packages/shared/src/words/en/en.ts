import { addresses } from './addresses.ts'
import { auditActions, auditTargets } from './audit.ts'
import { checks, protectedNames } from './checks.ts'
import { brands, browsers, clientClasses, containers, devices, os, tableDevices, tableOpeners } from './clients.ts'
import { codes } from './codes.ts'
import { dataTables } from './emulator.ts'
import { fields } from './fields.ts'
import { apartMeanings, figureMeanings } from './figures.ts'
import { labels } from './labels.ts'
import { lists } from './lists.ts'
import { categories, certificates, health, scenes, targetKinds, weekdays } from './names.ts'
import { network } from './network.ts'
import { passwords } from './passwords.ts'
import { freezeReasons, reportReasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { moves, states } from './states.ts'
import { fallbacks, outcomes, stores } from './ways.ts'

export {
  dataTables,
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
  dataTables,
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
