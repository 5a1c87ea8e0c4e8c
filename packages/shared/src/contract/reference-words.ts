import * as en from '#src/generated/reference/en/calls.ts'
import * as zh from '#src/generated/reference/zh/calls.ts'
import { bothOf, type Both, type TextsOf } from '#src/words/about.ts'
import type { Access, Call } from './call.ts'
import type { CallPath } from './contract.ts'

// A call or a level without words does not compile.
const CALLS: TextsOf<CallPath> = { zh: zh.calls, en: en.calls }
const LEVELS: TextsOf<Access> = { zh: zh.access, en: en.access }

/** What a call is for. */
export const summaryOf = ({ path }: Pick<Call, 'path'>): Both => bothOf(CALLS, path)

/** What a group of calls is for, by its place in the path: `account`, `admin/link`. */
export const groupWords = (group: string): Both => bothOf({ zh: zh.groups, en: en.groups }, group)

/** Whom a call is for. */
export const accessWords = (access: Access): Both => bothOf(LEVELS, access)

/** What the reference says of all calls together. */
export const documentWords = (name: keyof typeof zh.document): Both =>
  bothOf({ zh: zh.document, en: en.document }, name)
