export * from './codes.ts'
export { codeMessage } from './words/code-message.ts'
export * from './contract/account/account-fields.ts'
export { factorStep, knownTransports, type FactorStep, type Transport } from './contract/account/passkey-fields.ts'
export { TOUCHED_LINKS_MAX } from './contract/app/address-change.ts'
export * from './contract/app/app-fields.ts'
export * from './contract/call.ts'
export * from './contract/contract.ts'
export { groupWords, summaryOf } from './contract/summary-of.ts'
export * from './contract/idempotency.ts'
export { parseTelling, type Told } from './contract/messages.ts'
export { exampleOf } from './contract/examples/example-of.ts'
export { callExample, type CallExample } from './contract/examples/call-example.ts'
export { DEMO } from './contract/examples/demo-ids.ts'
export type { AdminDocNode } from './contract/admin/admin-doc.ts'
export type { DocNode } from './contract/content/doc.ts'
export { email, emailCode, emptyClears, id, password, phone } from './contract/fields.ts'
export { categoryLabel, categoryLabels } from './domain/app/categories.ts'
export { FILE_PURPOSES, type FilePurpose } from './domain/file-purposes.ts'
export * from './contract/link/link-fields.ts'
export { JOB_LINKS_MAX, JOB_MOVES, JOB_UNDO_SECONDS } from './contract/link/link-jobs.ts'
export { TAG_MAX, TAGS_MAX } from './domain/link/link-tags.ts'
export * from './contract/account/profile.ts'
export { APP_EVENTS } from './contract/open/open.ts'
export { VISIT_EVENTS } from './contract/stats/stat.ts'
export type { BreakdownFilter } from './contract/stats/breakdown-fields.ts'
export * from './contract/stats/stats-names.ts'
export * from './contract/stats/stats-fields.ts'
export { auditActions, auditTargets } from './domain/audit-words.ts'
export * from './domain/person/certificate.ts'
export * from './domain/person/citizen-id.ts'
export * from './domain/person/credit-code.ts'
export { emailKey, isDomainName, isEmail, normalizeEmail } from './domain/person/email.ts'
export { maskEmail, maskIdNumber, maskPhone } from './domain/person/mask.ts'
export { CONSENT_SINCE, CONSENT_VERSION } from './domain/person/consent.ts'
export { passwordProblem, passwordStrength } from './domain/person/password.ts'
export { isPhone } from './domain/person/phone.ts'
export { SEEDED_DOMAIN, SEEDED_PASSWORD } from './domain/person/seeded.ts'
export {
  freezeReasonLabel,
  freezeReasons,
  rejectReasons,
  reportReasonLabel,
  reportReasons,
  type FreezeReasonKey,
  type Reason,
} from './domain/reasons.ts'
export { brandsIn } from './domain/brands.ts'
export { nameProblem } from './domain/names.ts'
export { hostReading, readableHost } from './domain/host-names.ts'
export { foreignHosts } from './domain/target/inner-addresses.ts'
export { isPrivateHost } from './domain/target/private-host.ts'
export { safeRedirect } from './domain/target/safe-redirect.ts'
export { escapeLike, literalPattern, normalizeSearch } from './domain/text/search-text.ts'
export {
  BANNER_ORDERS,
  TIME_ORDERS,
  VISIT_ORDERS,
  type ListOrder,
  type TimeOrder,
  type VisitOrder,
} from './domain/list-order.ts'
export { WHITE_BOOK_ID } from './domain/white-book.ts'
export { shanghaiDay, shanghaiDayStart } from './format/shanghai.ts'
export {
  BATCH_PROBLEM_HEADING,
  PARAMS_HEADING,
  contentLabels,
  paramHeading,
  diffContent,
  mergeContent,
} from './rules/link-content.ts'
export { isRecord, isSame, type FieldChange } from './domain/field-changes.ts'
export { lineDiff, type DiffLine } from './domain/text/line-diff.ts'
export {
  addressesOf,
  isShownField,
  appAddressFields,
  diffAddresses,
  reachesLink,
  type AppAddressesData,
  type AppChangeData,
} from './rules/app-addresses.ts'
export {
  DOMAINS_PER_APP,
  LOST_PROOF_MS,
  PROOF_PATH,
  proofRecord,
  readOwnDomain,
  type DomainFault,
} from './domain/app/own-domain.ts'
export { isChannel, TEST_CHANNEL } from './domain/link/channel.ts'
export { checkParamDefinitions, type ParamDefinition } from './domain/link/link-params.ts'
export {
  APP_LABEL,
  CODE_ALPHABET,
  codePattern,
  hasAppHosts,
  isCovered,
  hostTest,
  platformOrigin,
  PREFIX_LENGTH,
} from './domain/link/link-hosts.ts'
export { linkScenes } from './domain/link/link-scenes.ts'
export { linkStateAt, serves, type ServingFacts } from './domain/link/serves.ts'
export {
  allowedMoves,
  APP_STATE,
  canMove,
  DATA_STATE,
  DOMAIN_STATE,
  findMove,
  LINK_STATE,
  isDraft,
  moveNamed,
  moves,
  REVIEW_STATE,
  stateLabel,
  statesOf,
  type Machine,
  type Move,
  type MoveName,
  type MoveRule,
  type Mover,
  type StateOf,
} from './domain/states.ts'
export { moveLabel } from './domain/move-label.ts'
export { checkTarget, targetPlatforms, type TargetPlatform } from './domain/target/target-rules.ts'
export { urlProblem, urlStarts, type UrlRules } from './domain/target/url-rules.ts'
export { csvLine, CsvError, isFormula, parseCsv, safeCell, toCsv, unsafeCell, type SheetRow } from './format/csv.ts'
export { isTableDivider } from './format/table-divider.ts'
export { errorText } from './format/error-text.ts'
export { formatMoney } from './format/money.ts'
export { formatNumber } from './format/number.ts'
export { qrPath } from './format/qr-path.ts'
export { formatTime, SLASH_TIME_PATTERN, TIME_PATTERN, toMilliseconds } from './format/time.ts'
export { weekdayOf } from './format/weekday.ts'
export { deviceName, type DeviceName } from './visit/device-name.ts'
export { contrastOf } from './format/contrast.ts'
export { isReadable, QR_CAPTION_MAX, QR_CORNERS, QR_DOTS, QR_UNREADABLE } from './contract/link/qr-design.ts'
export {
  TABLE_CLIENTS,
  TABLE_DEVICES,
  TABLE_OPENERS,
  type TableDevice,
  type TableOpener,
} from './visit/client-table.ts'
export { healthLabels, targetKindLabels } from './domain/link/health-labels.ts'
export { outcomeLabels } from './visit/outcome-labels.ts'
export { outcomeOf, whyOf, type Outcome } from './visit/decide/outcome-of.ts'
export { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from './contract/link/simulate-devices.ts'
export {
  ACCESS_DEFINITIONS,
  APART_DEFINITIONS,
  BREAKDOWN_DEFINITIONS,
  DISTRIBUTION_DEFINITIONS,
  funnelDefinitions,
} from './contract/stats/stats-definitions.ts'
export { shanghaiHour, shanghaiHourStart } from './format/shanghai.ts'
export { readDeferral, type Deferral } from './visit/deferral.ts'
export { resolveParams } from './domain/link/link-params.ts'
export type { ParamValues } from './domain/target/fill-target.ts'
export { TODO_KINDS } from './contract/app/home.ts'
export { clientClassLabels } from './visit/decide/client-class.ts'
export { decide } from './visit/decide/decide.ts'
export { waysOf, type Way } from './visit/decide/ways-of.ts'
export { RECOGNITION_DATE } from './visit/recognize/recognition-date.ts'
export { recognizeClient } from './visit/recognize/recognize-client.ts'
export {
  brandLabels,
  browserLabels,
  containerLabels,
  countryLabels,
  fallbackLabels,
  languageLabels,
  operatorLabels,
  osLabels,
} from './visit/labels.ts'
export { cityLabel, regionLabel } from './visit/region-label.ts'
export { storeAddress, stores, type StoreId } from './visit/stores.ts'
export { filled as filledTarget, filledWeb } from './visit/decide/addresses.ts'
export { HEALTH, healthOf, type Health, type TargetKind } from './domain/link/link-health.ts'
export type { Client, ClientHints, Operator } from './visit/client-types.ts'
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
