import type { Code } from '@unilink/shared'
import { codes } from '@unilink/shared/words/zh'
import { inPage } from './language/catalogue.ts'

export const codeText = (code: Code): string => inPage({ codes }).codes?.[code] ?? ''
