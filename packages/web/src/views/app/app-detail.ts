import type { Contract, DataOf } from '@unilink/shared'

/** An app with all that its owner has entered. */
export type AppDetail = DataOf<Contract['app']['queryDetail']>
