import { runSql } from './servers/run-sql.ts'

const AT = "'2026-11-01T00:00:00.000+00:00'"

/** Rows as the first schema takes them; the models of today do not fit it, so they are plain SQL. */
const STATEMENTS = [
  ...['1', '2'].map(
    (
      id,
    ) => `INSERT INTO "Account" ("id","email","emailKey","passwordHash","accountType","consentVersion","consentAt","createdAt","updatedAt")
      VALUES ('${id}','a${id}@b.example','a${id}@b.example','x',1,'1',${AT},${AT},${AT})`,
  ),
  `INSERT INTO "Profile" ("accountId","name","legalPersonName","address","contactName","contactPhone","contactEmail","submittedAt","updatedAt")
    VALUES ('1','星桥','林知远','福州','陈一帆','13912345678','c@b.example',${AT},${AT})`,
  `INSERT INTO "App" ("id","ownerId","appName","icon","category","androidSha256","stores","allowedDomains","createdAt","updatedAt")
    VALUES ('app','1','应用','','tool','[]','{}','[]',${AT},${AT})`,
  `INSERT INTO "Link" ("id","appId","code","linkName","createdAt","updatedAt") VALUES ('link','app','abc234','春节',${AT},${AT})`,
  `INSERT INTO "Revision" ("id","linkId","number","content","applyAt")
    VALUES ('rev','link',1,'{"linkName":"春节","list":[1,null]}',${AT})`,
  ...[1, 2].map(
    (
      number,
    ) => `INSERT INTO "Visit" ("id","at","hour","kind","linkId","appId","revisionId","channel","os","brand","browser","container","entry","province","city","outcome","visitorKey","ipKey")
      VALUES ('visit${number}',1793491200000,498192,'visit','link','app','rev','','android','','','','','','','landing','v','i')`,
  ),
  audit('audit-late', "'2026-11-02T00:00:00.000+00:00'"),
  audit('audit-early', AT),
]

function audit(id: string, at: string): string {
  return `INSERT INTO "AuditEntry" ("id","at","actorId","actorKind","action","targetType","targetId","ip","requestId","before","after")
    VALUES ('${id}',${at},'1','account','link.add','link','link','','r',NULL,'{"a":1}')`
}

/** Puts some rows into a database at the very first migration. */
export const fillFirstSchema = (url: string): Promise<void> => runSql(url, STATEMENTS)
