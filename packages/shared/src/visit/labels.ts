import type { Brand, Browser, Container, Operator, Os } from './client-types.ts'
import type { Fallback } from './plan-types.ts'
import { messagesOf, type Message } from '#src/words/message.ts'
import * as clients from '#src/words/zh/visit/clients.ts'
import * as world from '#src/words/world/zh.ts'
import * as ways from '#src/words/zh/visit/ways.ts'

export const osLabels: Readonly<Record<Os, Message<'os'>>> = messagesOf('os', clients.os)
export const brandLabels: Readonly<Record<Brand, Message<'brands'>>> = messagesOf('brands', clients.brands)
export const operatorLabels: Readonly<Record<Operator, Message<'operators'>>> = messagesOf(
  'operators',
  clients.operators,
)
export const containerLabels: Readonly<Record<Container, Message<'containers'>>> = messagesOf(
  'containers',
  clients.containers,
)
export const browserLabels: Readonly<Record<Browser | Container, Message<'browsers'>>> = messagesOf(
  'browsers',
  clients.browsers,
)
export const fallbackLabels: Readonly<Record<Fallback, Message<'fallbacks'>>> = messagesOf('fallbacks', ways.fallbacks)
export const countryLabels: Readonly<Record<string, Message<'countries'>>> = messagesOf('countries', world.countries)
export const languageLabels: Readonly<Record<string, Message<'languages'>>> = messagesOf('languages', world.languages)
