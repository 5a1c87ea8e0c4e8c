export * from './codes.ts'
export * from './contract/account/account-fields.ts'
export * from './contract/app/app-fields.ts'
export * from './contract/call.ts'
export * from './contract/contract.ts'
export { exampleOf } from './contract/examples/example-of.ts'
export { callExample, type CallExample } from './contract/examples/call-example.ts'
export { DEMO } from './contract/examples/demo-ids.ts'
export type { AdminDocNode } from './contract/admin/admin-doc.ts'
export type { DocNode } from './contract/content/doc.ts'
export { email, emailCode, emptyClears, id, password, phone } from './contract/fields.ts'
export { FILE_PURPOSES, type FilePurpose } from './domain/file-purposes.ts'
export * from './contract/link/link-fields.ts'
export * from './contract/account/profile.ts'
export { VISIT_EVENTS } from './contract/stats/stat.ts'
export * from './contract/stats/stats-fields.ts'
export * from './domain/person/certificate.ts'
export * from './domain/person/citizen-id.ts'
export * from './domain/person/credit-code.ts'
export { emailKey, isDomainName, isEmail, normalizeEmail } from './domain/person/email.ts'
export { maskEmail, maskIdNumber, maskPhone } from './domain/person/mask.ts'
export { CONSENT_SINCE, CONSENT_VERSION } from './domain/person/consent.ts'
export { passwordProblem, passwordStrength } from './domain/person/password.ts'
export { isPhone } from './domain/person/phone.ts'
export { freezeReasonLabel, freezeReasons, rejectReasons, type FreezeReasonKey, type Reason } from './domain/reasons.ts'
export { hostReading } from './domain/host-names.ts'
export { safeRedirect } from './domain/target/safe-redirect.ts'
export { escapeLike, literalPattern, normalizeSearch } from './domain/search-text.ts'
export { WHITE_BOOK_ID } from './domain/white-book.ts'
export { shanghaiDay, shanghaiDayStart } from './format/shanghai.ts'
export {
  BATCH_PROBLEM_HEADING,
  PARAMS_HEADING,
  contentLabels,
  paramHeading,
  diffContent,
  mergeContent,
  type ContentChange,
} from './domain/link/link-content.ts'
export { checkParamDefinitions, isChannel, type ParamDefinition } from './domain/link/link-params.ts'
export { linkStateAt, serves, type ServingFacts } from './domain/link/serves.ts'
export {
  allowedMoves,
  APP_STATE,
  appStates,
  canMove,
  DATA_STATE,
  dataStates,
  findMove,
  LINK_STATE,
  linkStates,
  moveNamed,
  moves,
  REVIEW_STATE,
  reviewStates,
  stateLabel,
  type Machine,
  type Move,
  type MoveName,
  type Mover,
  type StateOf,
} from './domain/states.ts'
export { checkTarget, targetPlatforms, type TargetPlatform } from './domain/target/target-rules.ts'
export { urlProblem, urlStarts, type UrlRules } from './domain/target/url-rules.ts'
export { csvLine, CsvError, isFormula, parseCsv, safeCell, toCsv, unsafeCell, type SheetRow } from './format/csv.ts'
export { isTableDivider } from './format/table-divider.ts'
export { formatTime, toMilliseconds } from './format/time.ts'
export { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from './contract/link/simulate-devices.ts'
export { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from './contract/stats/stats-definitions.ts'
export { shanghaiHour, shanghaiHourStart } from './format/shanghai.ts'
export { decide } from './visit/decide/decide.ts'
export { recognizeClient } from './visit/recognize/recognize-client.ts'
export {
  brandLabels,
  browserLabels,
  clientClassLabels,
  containerLabels,
  fallbackLabels,
  osLabels,
} from './visit/labels.ts'
export { stores, type StoreId } from './visit/stores.ts'
export type { Client, ClientHints } from './visit/client-types.ts'
export type {
  AppFacts,
  LinkContent,
  Plan,
  Platform,
  PlanButton,
  PlanStep,
  StepAction,
  VisitContext,
} from './visit/plan-types.ts'
export type { BlockedState, Serving } from './domain/link/serves.ts'
