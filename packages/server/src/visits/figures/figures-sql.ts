import { Prisma } from '#src/db/client/client.ts'
import type { Hours, Scope } from '#src/kernel/ports/figures.ts'

type Sql = Prisma.Sql

const DAY = 24

/** The roll-ups' name of a scope. */
export const scopeName = ({ appId, linkId }: Scope): string => (linkId === undefined ? `A${appId}` : `L${linkId}`)

/** Days or hours that follow each other. */
export interface Piece {
  unit: number
  first: number
  last: number
  /** The bucket with which the whole range begins. */
  start: number
}

/** The whole days that a range begins with, and the hours behind them; hours alone where it begins within a day. */
export function piecesOf({ from, to }: Hours): Piece[] {
  const days = from % DAY === 0 ? Math.floor((to + 1 - from) / DAY) : 0
  const [day, rest] = [Math.floor(from / DAY), from + days * DAY]
  return [
    ...(days > 0 ? [{ unit: DAY, first: day, last: day + days - 1, start: day }] : []),
    ...(rest <= to ? [{ unit: 1, first: rest, last: to, start: from }] : []),
  ]
}

const ofPiece = ({ unit, first, last }: Piece): Sql =>
  Prisma.sql`"unit" = ${unit} AND "bucket" BETWEEN ${first} AND ${last}`

/** For FROM: the rows of a roll-up table within a range that `where` leaves. A condition with OR would find them by the scope alone. */
export const rowsWithin = (table: 'AccessRollup' | 'ShareRollup', where: Sql, hours: Hours): Sql =>
  Prisma.sql`(${Prisma.join(
    piecesOf(hours).map(
      (piece) => Prisma.sql`SELECT * FROM ${Prisma.raw(`"${table}"`)} WHERE ${where} AND ${ofPiece(piece)}`,
    ),
    ' UNION ALL ',
  )}) AS "within"`

/** Rows of who was seen in a range in scopes, each once. */
const seenIn = (scope: Sql, what: 'v' | 'i', piece: Piece): Sql =>
  Prisma.sql`"Recurrence" WHERE "scope" = ${scope} AND "what" = ${what} AND ${ofPiece(piece)} AND "previous" < ${piece.start}`

/** Scalar: visitors (v) or addresses (i) seen in `scope` within a range, each counted once. */
export const distinct = (scope: Sql, what: 'v' | 'i', hours: Hours): Sql =>
  Prisma.sql`(${Prisma.join(
    piecesOf(hours).map((piece) => Prisma.sql`(SELECT COALESCE(SUM("seen"), 0) FROM ${seenIn(scope, what, piece)})`),
    ' + ',
  )})`

/** Rows `linkId` and `value`: who came by each link of an app, each once, where any did. Of PostgreSQL, which looks at each page once for all links. */
export function cameByLink(appId: string, what: 'v' | 'i', hours: Hours): Sql {
  const scopes = Prisma.sql`ANY(ARRAY(SELECT 'L' || "id" FROM "Link" WHERE "appId" = ${appId}))`
  const pieces = piecesOf(hours).map((piece) => Prisma.sql`SELECT "scope", "seen" FROM ${seenIn(scopes, what, piece)}`)
  return Prisma.sql`SELECT substr("scope", 2) AS "linkId", CAST(SUM("seen") AS INTEGER) AS "value"
    FROM (${Prisma.join(pieces, ' UNION ALL ')}) AS "within" GROUP BY 1 HAVING SUM("seen") > 0`
}

const sumsOf = (...names: string[]): Sql =>
  Prisma.join(names.map((name) => Prisma.raw(`CAST(COALESCE(SUM("${name}"), 0) AS INTEGER) AS "${name}"`)))
export const accessSums = sumsOf('pv', 'openAttempt', 'openGuess', 'openConfirmed')
export const distributionSums = sumsOf('storeJump', 'download', 'h5')
export const WHOLE = Prisma.sql`"dimension" = 'all' AND "value" = ''`
