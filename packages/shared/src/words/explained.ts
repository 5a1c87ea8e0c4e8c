import * as en from '#src/generated/reference/en/fields.ts'
import * as zh from '#src/generated/reference/zh/fields.ts'
import { about } from './about.ts'

/** What a field is, where that takes more than a few words: a text of the reference. */
export const explained = (name: keyof typeof zh.fields) => about(zh.fields[name], en.fields[name])
