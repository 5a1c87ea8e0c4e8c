const AT = "'2026-11-01T00:00:00.000+00:00'"
const ACCOUNT =
  '("id","email","emailKey","passwordHash","accountType","consentVersion","consentAt","createdAt","updatedAt")'
const PROFILE = '("accountId","name","contactNameEnc","contactPhoneEnc","contactEmailEnc","submittedAt","updatedAt")'

/** What a database held of people, an organisation, the whitelist and a mail that waits, before addresses were sealed. */
export function earlierPeople(numbers: readonly string[]): string[] {
  const account = (id: string, email: string, type: number) =>
    `('${id}','${email}','${email.toLowerCase()}','x',${type},'1',${AT},${AT},${AT})`
  const profile = (id: string, name: string) => `('${id}','${name}','陈一帆','13912345678','c@d.example',${AT},${AT})`
  const people = numbers.map((n) => account(`p${n}`, `Person${n}@b.example`, 3))
  const others = [account('org', 'dev@d.example', 1), account('gone', 'deleted:gone', 3)]
  const profiles = [...numbers.map((n) => profile(`p${n}`, `欧阳${n}`)), profile('org', '星桥科技有限公司')]
  return [
    `INSERT INTO "Account" ${ACCOUNT} VALUES ${[...people, ...others].join(',')}`,
    `INSERT INTO "Profile" ${PROFILE} VALUES ${profiles.join(',')}`,
    `INSERT INTO "WhitelistEntry" ("id","entry","createdBy","createdAt")
      VALUES ('1','listed@b.example','org',${AT}),('2','@b.example','org',${AT})`,
    `INSERT INTO "OutgoingMail" ("id","address","subject","text","scene","createdAt","dueAt")
      VALUES ('m','person0001@b.example','s','t','notice',${AT},${AT})`,
    `INSERT INTO "LoginFailure" ("id","emailKey","ip","at") VALUES ('f','person0001@b.example','',${AT})`,
    `INSERT INTO "EmailCode" ("id","emailKey","scene","codeHash","createdAt","expiresAt")
      VALUES ('c','person0001@b.example','register','h',${AT},${AT})`,
  ]
}
