import type { Contract, DataOf } from '@unilink/shared'

export type Home = DataOf<Contract['app']['queryHome']>
