import { shanghaiDay } from '@unilink/shared'
import { useNow } from './use-now.ts'

/** The day it is in Shanghai; changes at midnight under an open page. */
export const useToday = (): number => shanghaiDay(useNow() * 1000)
