export * from './codes.ts'
export * from './contract/account-fields.ts'
export * from './contract/app-fields.ts'
export * from './contract/call.ts'
export * from './contract/contract.ts'
export { exampleOf } from './contract/example.ts'
export type { AdminDocNode } from './contract/admin-doc.ts'
export type { DocNode } from './contract/doc.ts'
export { email, emailCode, emptyClears, id, password, phone } from './contract/fields.ts'
export { FILE_PURPOSES, type FilePurpose } from './domain/file-purposes.ts'
export * from './contract/link-fields.ts'
export * from './contract/profile.ts'
export { VISIT_EVENTS } from './contract/stat.ts'
export * from './contract/stats-fields.ts'
export * from './domain/certificate.ts'
export * from './domain/citizen-id.ts'
export * from './domain/credit-code.ts'
export { emailKey, isDomainName, isEmail, normalizeEmail } from './domain/email.ts'
export { maskEmail, maskIdNumber, maskPhone } from './domain/mask.ts'
export { CONSENT_SINCE, CONSENT_VERSION } from './domain/consent.ts'
export { passwordProblem, passwordStrength } from './domain/password.ts'
export { isPhone } from './domain/phone.ts'
export { freezeReasonLabel, freezeReasons, rejectReasons, type FreezeReasonKey, type Reason } from './domain/reasons.ts'
export { hostReading } from './domain/host-names.ts'
export { safeRedirect } from './domain/safe-redirect.ts'
export { escapeLike, literalPattern, normalizeSearch } from './domain/search-text.ts'
export { WHITE_BOOK_ID } from './domain/white-book.ts'
export { shanghaiDay, shanghaiDayStart } from './format/shanghai.ts'
export {
  BATCH_PROBLEM_HEADING,
  PARAMS_HEADING,
  contentLabels,
  diffContent,
  mergeContent,
  type ContentChange,
} from './domain/link-content.ts'
export { checkParamDefinitions, isChannel, type ParamDefinition } from './domain/link-params.ts'
export { linkStateAt, serves, type ServingFacts } from './domain/serves.ts'
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
export { checkTarget, targetPlatforms, type TargetPlatform } from './domain/target-rules.ts'
export { urlProblem, type UrlRules } from './domain/url-rules.ts'
export { csvLine, CsvError, isFormula, parseCsv, safeCell, toCsv, unsafeCell } from './format/csv.ts'
export { isTableDivider } from './format/table-divider.ts'
export { formatTime, toMilliseconds } from './format/time.ts'
export { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from './contract/simulate-devices.ts'
export { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS } from './contract/stats-definitions.ts'
export { shanghaiHour, shanghaiHourStart } from './format/shanghai.ts'
export { decide } from './visit/decide.ts'
export { recognizeClient } from './visit/recognize-client.ts'
export { brandLabels, browserLabels, clientClassLabels, containerLabels, osLabels } from './visit/labels.ts'
export { stores, type StoreId } from './visit/stores.ts'
export type { Client, ClientHints } from './visit/client-types.ts'
export type { AppFacts, LinkContent, Plan, PlanButton, PlanStep, StepAction, VisitContext } from './visit/plan-types.ts'
export type { BlockedState, Serving } from './domain/serves.ts'
