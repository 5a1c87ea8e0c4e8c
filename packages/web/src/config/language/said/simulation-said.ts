import { devices, lists, outcomes, tableDevices, tableOpeners } from '@unilink/shared/words/zh'
import { sayingInPage } from '../catalogue.ts'

/** Devices of a simulation and what becomes of a visit, in the language of the page. */
export const simulationSaid = sayingInPage({ devices, lists, outcomes, tableDevices, tableOpeners })
