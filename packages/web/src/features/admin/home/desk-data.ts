import type { Contract, DataOf } from '@unilink/shared'

export type Desk = DataOf<Contract['admin']['desk']['queryHome']>
