/** What the emulator's control surface answers, as far as the panel shows it; `/__emu/openapi.json` has it all. */
export interface Persona {
  name: string
  title: string
  email: string
  dataState: number
  operator: boolean
}

export interface Clock {
  now: string
  /** Against real time; 0 is frozen. */
  scale: number
  real: boolean
}

export interface Fault {
  id: string
  name?: string
  path: string
  account?: string
  preset?: string
  code?: number
  status?: number
  delay?: number | { median: number; p95: number }
  enabled: boolean
  hits: number
  remaining: number | null
}

export interface Preset {
  preset: string
  title: string
}

export interface Mail {
  ID: string
  To: MailAddress[]
  Subject: string
  Created: string
  Read: boolean
  Tags: string[]
}

export interface MailAddress {
  Name: string
  Address: string
}

export interface MailList {
  /** Of the whole inbox. */
  total: number
  unread: number
  messages: Mail[]
}

export interface MailMessage {
  ID: string
  From: MailAddress
  To: MailAddress[]
  Subject: string
  Date: string
  Text: string
  /** Empty when there is none. */
  HTML: string
}

export interface RequestEntry {
  id: string
  time: string
  world: string
  method: string
  path: string
  body: string[]
  status: number
  code: number | null
  ms: number
  account: string | null
  /** Who may make the call; null when it is none. */
  access: string | null
  /** What was decided on a visit of a short link; null for all else. */
  visit: { client: string; outcome: string } | null
  why: { by: string; text: string; zh?: string }
  fault: string | null
}

export interface DecisionStep {
  step: string
  result: 'passed' | 'refused' | 'left'
  text: string
}

/** An answer that is given instead of the real one. */
export interface Override {
  id: string
  path: string
  account?: string
  by: 'answer' | 'function'
  hits: number
  remaining: number | null
  lastError: string | null
  /** The file that it stands in. */
  file?: string
}

/** A file of overrides. */
export interface MockFile {
  file: string
  /** Why it could not be loaded; null when it could. */
  error: string | null
}

export interface ExplainedRequest extends RequestEntry {
  steps: DecisionStep[]
  /** Names of personas, or the e-mail of an owner who is none. */
  passes: string[]
}

/** What a request brought about besides its answer. */
export interface Effects {
  mails: { id: string; to: string; subject: string }[]
  changes: { action: string; targetType: string; targetId: string }[]
}

/** What a request sent and was answered; null is not known. */
export interface Exchange {
  method: string
  url: string
  type: string | null
  body: string | null
  answer: string | null
}

export interface DataTable {
  name: string
  title: string
  rows: number
}

export type Cell = string | number | boolean | null

export interface DataColumn {
  name: string
  link: { table: string; column: string } | null
  filter: boolean
}

export interface DataRows {
  table: string
  total: number
  /** What has moves. */
  entity: EntityType | null
  columns: DataColumn[]
  rows: Record<string, Cell>[]
  backlinks: { table: string; title: string; column: string }[]
}

export type EntityType = 'account' | 'app' | 'link' | 'revision' | 'address' | 'domain'

export interface Entity {
  type: EntityType
  id: string
  state: number
  label: string
  /** `form`: it submits something, for which there is a form. */
  moves: { move: string; label: string; by: 'owner' | 'operator' | 'clock'; form: boolean }[]
  /** What belongs to it and has moves of its own. */
  parts: { type: EntityType; id: string; name: string }[]
}

export interface MoveField {
  path: string
  label: string
  value: string | number
  options?: { value: number; label: string }[]
}

export interface Worlds {
  current: string
  worlds: { id: string; from: string }[]
  /** A visitor of a public demo, who has this world and no other. */
  alone: boolean
}

/** What the emulator says of itself. */
export interface About {
  provider: 'sqlite' | 'postgresql'
  config: { seedDate: string | null }
}

export interface Snapshot {
  name: string
  world: string
  createdAt: string
}
