import type {
  dataCalls,
  EmuAnswerOf,
  faultCalls,
  mailCalls,
  moveCalls,
  overrideCalls,
  personaCalls,
  requestCalls,
} from '@unilink/shared/emulator'

// Names for what the emulator answers with; its contract says what each is.
export type Persona = EmuAnswerOf<typeof personaCalls.list>['personas'][number]
export type Fault = EmuAnswerOf<typeof faultCalls.add>
export type Preset = EmuAnswerOf<typeof faultCalls.presets>['presets'][number]
export type MailList = EmuAnswerOf<typeof mailCalls.list>
export type Mail = MailList['messages'][number]
export type MailMessage = EmuAnswerOf<typeof mailCalls.message>
export type MailAddress = MailMessage['From']
export type RequestEntry = EmuAnswerOf<typeof requestCalls.list>['requests'][number]
export type ExplainedRequest = EmuAnswerOf<typeof requestCalls.find>
export type DecisionStep = ExplainedRequest['steps'][number]
export type Exchange = EmuAnswerOf<typeof requestCalls.exchange>
export type Override = EmuAnswerOf<typeof overrideCalls.add>
export type DataRows = EmuAnswerOf<typeof dataCalls.rows>
export type DataColumn = DataRows['columns'][number]
export type Cell = DataRows['rows'][number][string]
export type MoveField = EmuAnswerOf<typeof moveCalls.form>['fields'][number]
