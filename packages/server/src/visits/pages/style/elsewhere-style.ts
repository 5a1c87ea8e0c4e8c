import { CODE_RULES } from './code-rules.ts'

/** Beside the code that another device scans. */
export const ELSEWHERE_STYLE = [
  CODE_RULES,
  '.kk{display:flex;align-items:center;margin-top:24px;padding:16px;border:1px solid var(--line);border-radius:12px;text-align:left}.kk .q{flex:none;width:128px;margin:0 16px 0 0;padding:8px}.kk h2{font-size:16px;line-height:24px}.kk p{font-size:13px;line-height:20px}',
].join('')
