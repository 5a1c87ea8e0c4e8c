import type { SimulatedDevice } from '@unilink/shared'

/** A device by name, or a client of the corpus by what it says of itself. */
export interface LabDevice {
  label: string
  ua: string
  name?: SimulatedDevice
}
