-- Written by Prisma from the models. What its models cannot say is marked: By hand.

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "emailEnc" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "emailDomainKey" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL,
    "accountType" INTEGER NOT NULL,
    "dataState" INTEGER NOT NULL DEFAULT 0,
    "operator" BOOLEAN NOT NULL DEFAULT false,
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" TIMESTAMP(3),
    "secondFactorAt" TIMESTAMP(3),
    "consentVersion" TEXT NOT NULL,
    "consentAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Profile" (
    "accountId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "personNameEnc" TEXT NOT NULL DEFAULT '',
    "personNameKey" TEXT NOT NULL DEFAULT '',
    "creditCode" TEXT,
    "licenceFileId" TEXT,
    "legalPersonNameEnc" TEXT,
    "legalPersonCertType" INTEGER,
    "legalPersonCertNoEnc" TEXT,
    "citizenIdEnc" TEXT,
    "idFrontFileId" TEXT,
    "idBackFileId" TEXT,
    "addressEnc" TEXT NOT NULL DEFAULT '',
    "contactNameEnc" TEXT NOT NULL,
    "contactPhoneEnc" TEXT NOT NULL,
    "contactEmailEnc" TEXT NOT NULL,
    "rejectReason" TEXT,
    "submittedAt" TIMESTAMP(3) NOT NULL,
    "reviewedAt" TIMESTAMP(3),
    "reviewerId" TEXT,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Profile_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "ProfileEvent" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "fromState" INTEGER NOT NULL,
    "toState" INTEGER NOT NULL,
    "reason" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ProfileEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnownPlace" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "networkKey" TEXT NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Totp" (
    "accountId" TEXT NOT NULL,
    "secretEnc" TEXT NOT NULL DEFAULT '',
    "pendingEnc" TEXT NOT NULL DEFAULT '',
    "pendingEnds" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "enrolledAt" TIMESTAMP(3),
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Totp_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "signCount" BIGINT NOT NULL,
    "transports" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FactorChallenge" (
    "id" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "webauthn" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "FactorChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FactorReset" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "askedBy" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "FactorReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnownDevice" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Captcha" (
    "id" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "triedAt" TIMESTAMP(3),
    "tokenHash" TEXT,
    "tokenEnds" TIMESTAMP(3),
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "Captcha_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailCode" (
    "id" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "accountId" TEXT,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "EmailCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginFailure" (
    "id" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LoginFailure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WhitelistEntry" (
    "id" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "entryEnc" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WhitelistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "readAt" TIMESTAMP(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormerChainKey" (
    "id" TEXT NOT NULL,
    "keyEnc" TEXT NOT NULL,

    CONSTRAINT "FormerChainKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "News" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "cover" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "publishTime" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "News_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Doc" (
    "id" TEXT NOT NULL,
    "parentId" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Doc_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataStep" (
    "name" TEXT NOT NULL,

    CONSTRAINT "DataStep_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "IdempotentCall" (
    "id" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "claimedAt" TIMESTAMP(3) NOT NULL,
    "answerEnc" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotentCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "App" (
    "id" TEXT NOT NULL,
    "appKey" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "appName" TEXT NOT NULL,
    "linkPrefix" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "iconHue" INTEGER,
    "category" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "androidPackage" TEXT,
    "androidScheme" TEXT,
    "androidSha256" JSONB NOT NULL,
    "apkUrl" TEXT,
    "yingyongbao" TEXT,
    "stores" JSONB NOT NULL,
    "iosBundleId" TEXT,
    "iosTeamId" TEXT,
    "iosAppStoreId" TEXT,
    "iosScheme" TEXT,
    "harmonyBundleName" TEXT,
    "harmonyAppIdentifier" TEXT,
    "harmonyDomain" TEXT,
    "harmonyScheme" TEXT,
    "quickAppPackage" TEXT,
    "h5Url" TEXT,
    "wechatAppId" TEXT,
    "allowedDomains" JSONB NOT NULL,
    "deferred" BOOLEAN NOT NULL DEFAULT false,
    "openAddressChangeId" TEXT,
    "appState" INTEGER NOT NULL DEFAULT 1,
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" TIMESTAMP(3),
    "linkCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "App_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AppDomain" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "claim" TEXT,
    "proof" TEXT NOT NULL,
    "domainState" INTEGER NOT NULL DEFAULT 1,
    "provenBy" TEXT NOT NULL DEFAULT '',
    "provenAt" TIMESTAMP(3),
    "checkedAt" TIMESTAMP(3),
    "problem" TEXT NOT NULL DEFAULT '',
    "lostAt" TIMESTAMP(3),
    "readyAt" TIMESTAMP(3),
    "filesProblem" TEXT NOT NULL DEFAULT '',
    "chosenAt" TIMESTAMP(3),
    "refuseReason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AppDomain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AddressChange" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "reviewState" INTEGER NOT NULL DEFAULT 1,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "rejectReason" TEXT,
    "applyAt" TIMESTAMP(3) NOT NULL,
    "reviewedAt" TIMESTAMP(3),
    "reviewerId" TEXT,

    CONSTRAINT "AddressChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Link" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "linkName" TEXT NOT NULL,
    "linkState" INTEGER NOT NULL DEFAULT 0,
    "stateBeforeFreeze" INTEGER,
    "reviewState" INTEGER NOT NULL DEFAULT 1,
    "liveRevisionId" TEXT,
    "openRevisionId" TEXT,
    "revisionCount" INTEGER NOT NULL DEFAULT 1,
    "validFrom" TIMESTAMP(3),
    "validTo" TIMESTAMP(3),
    "tags" JSONB NOT NULL DEFAULT '[]',
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LinkReport" (
    "id" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "LinkReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LinkTarget" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "health" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "finding" TEXT NOT NULL DEFAULT '',
    "checkedAt" TIMESTAMP(3),
    "since" TIMESTAMP(3),
    "dueAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LinkTarget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LinkLeads" (
    "linkId" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,

    CONSTRAINT "LinkLeads_pkey" PRIMARY KEY ("linkId","targetId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "reviewState" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "before" JSONB,
    "addresses" JSONB,
    "rejectReason" TEXT,
    "applyAt" TIMESTAMP(3) NOT NULL,
    "reviewedAt" TIMESTAMP(3),
    "reviewerId" TEXT,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "File" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "private" BOOLEAN NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "File_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutgoingMail" (
    "id" TEXT NOT NULL,
    "addressEnc" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OutgoingMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RollupState" (
    "id" TEXT NOT NULL,
    "visitSeq" BIGINT NOT NULL,
    "eventSeq" BIGINT NOT NULL,
    "early" INTEGER NOT NULL DEFAULT 0,
    "rawFromHour" INTEGER,

    CONSTRAINT "RollupState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessRollup" (
    "scope" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "appId" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "pv" INTEGER NOT NULL,
    "uv" INTEGER NOT NULL,
    "ip" INTEGER NOT NULL,
    "openAttempt" INTEGER NOT NULL,
    "openGuess" INTEGER NOT NULL,
    "openConfirmed" INTEGER NOT NULL,

    CONSTRAINT "AccessRollup_pkey" PRIMARY KEY ("scope","unit","bucket")
);

-- CreateTable
CREATE TABLE "ShareRollup" (
    "scope" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,
    "storeJump" INTEGER NOT NULL,
    "download" INTEGER NOT NULL,
    "h5" INTEGER NOT NULL,

    CONSTRAINT "ShareRollup_pkey" PRIMARY KEY ("scope","dimension","unit","bucket","value")
);

-- CreateTable
CREATE TABLE "Presence" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,

    CONSTRAINT "Presence_pkey" PRIMARY KEY ("scope","key","hour")
);

-- CreateTable
CREATE TABLE "Recurrence" (
    "scope" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "unit" INTEGER NOT NULL,
    "bucket" INTEGER NOT NULL,
    "previous" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "Recurrence_pkey" PRIMARY KEY ("scope","what","unit","bucket","previous")
);

-- CreateTable
CREATE TABLE "VisitPart" (
    "appId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "VisitPart_pkey" PRIMARY KEY ("appId","day","column","number")
);

-- CreateTable
-- By hand: a partition for each day of the visit, in Shanghai; the server makes them, and what has none goes into `_default`.
CREATE TABLE "Visit" (
    "seq" BIGINT NOT NULL,
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "os" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "container" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "province" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "visitorKey" TEXT NOT NULL,
    "ipKey" TEXT NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("seq","hour")
) PARTITION BY RANGE ("hour");
CREATE TABLE "Visit_default" PARTITION OF "Visit" DEFAULT;
-- Numbers begin at the present in microseconds: behind those of any backup that is put back.
CREATE SEQUENCE "Visit_seq_seq" OWNED BY "Visit"."seq";
SELECT setval('"Visit_seq_seq"', (EXTRACT(EPOCH FROM now()) * 1000000)::BIGINT);

-- CreateTable
-- By hand: a partition for each day of the visit, in Shanghai; the server makes them, and what has none goes into `_default`.
CREATE TABLE "VisitEvent" (
    "seq" BIGINT NOT NULL,
    "visitId" TEXT NOT NULL,
    "visitHour" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "store" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "VisitEvent_pkey" PRIMARY KEY ("seq","visitHour")
) PARTITION BY RANGE ("visitHour");
CREATE TABLE "VisitEvent_default" PARTITION OF "VisitEvent" DEFAULT;
-- Numbers begin at the present in microseconds: behind those of any backup that is put back.
CREATE SEQUENCE "VisitEvent_seq_seq" OWNED BY "VisitEvent"."seq";
SELECT setval('"VisitEvent_seq_seq"', (EXTRACT(EPOCH FROM now()) * 1000000)::BIGINT);

-- CreateTable
CREATE TABLE "Redemption" (
    "id" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Redemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PageView" (
    "id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "PageView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_emailKey_key" ON "Account"("emailKey");

-- CreateIndex
CREATE INDEX "Account_dataState_createdAt_idx" ON "Account"("dataState", "createdAt");

-- CreateIndex
CREATE INDEX "Account_emailDomainKey_idx" ON "Account"("emailDomainKey");

-- CreateIndex
CREATE INDEX "Profile_submittedAt_idx" ON "Profile"("submittedAt");

-- CreateIndex
CREATE INDEX "Profile_personNameKey_idx" ON "Profile"("personNameKey");

-- CreateIndex
CREATE INDEX "ProfileEvent_accountId_at_idx" ON "ProfileEvent"("accountId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE INDEX "Session_endsAt_idx" ON "Session"("endsAt");

-- CreateIndex
CREATE INDEX "KnownPlace_lastSeenAt_idx" ON "KnownPlace"("lastSeenAt");

-- CreateIndex
CREATE UNIQUE INDEX "KnownPlace_accountId_networkKey_key" ON "KnownPlace"("accountId", "networkKey");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_accountId_idx" ON "Passkey"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_codeHash_key" ON "RecoveryCode"("codeHash");

-- CreateIndex
CREATE INDEX "RecoveryCode_accountId_idx" ON "RecoveryCode"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "FactorChallenge_tokenHash_key" ON "FactorChallenge"("tokenHash");

-- CreateIndex
CREATE INDEX "FactorChallenge_accountId_idx" ON "FactorChallenge"("accountId");

-- CreateIndex
CREATE INDEX "FactorChallenge_expiresAt_idx" ON "FactorChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "FactorReset_accountId_idx" ON "FactorReset"("accountId");

-- CreateIndex
CREATE INDEX "FactorReset_state_createdAt_idx" ON "FactorReset"("state", "createdAt");

-- CreateIndex
CREATE INDEX "KnownDevice_lastSeenAt_idx" ON "KnownDevice"("lastSeenAt");

-- CreateIndex
CREATE UNIQUE INDEX "KnownDevice_accountId_device_key" ON "KnownDevice"("accountId", "device");

-- CreateIndex
CREATE UNIQUE INDEX "Captcha_tokenHash_key" ON "Captcha"("tokenHash");

-- CreateIndex
CREATE INDEX "Captcha_expiresAt_idx" ON "Captcha"("expiresAt");

-- CreateIndex
CREATE INDEX "EmailCode_emailKey_scene_createdAt_idx" ON "EmailCode"("emailKey", "scene", "createdAt");

-- CreateIndex
CREATE INDEX "EmailCode_expiresAt_idx" ON "EmailCode"("expiresAt");

-- CreateIndex
CREATE INDEX "LoginFailure_emailKey_place_at_idx" ON "LoginFailure"("emailKey", "place", "at");

-- CreateIndex
CREATE UNIQUE INDEX "WhitelistEntry_entry_key" ON "WhitelistEntry"("entry");

-- CreateIndex
CREATE INDEX "Notice_accountId_createdAt_idx" ON "Notice"("accountId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_seq_key" ON "AuditEntry"("seq");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE INDEX "AuditEntry_targetType_targetId_at_idx" ON "AuditEntry"("targetType", "targetId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_at_idx" ON "AuditEntry"("actorId", "at");

-- CreateIndex
CREATE INDEX "Banner_position_sort_idx" ON "Banner"("position", "sort");

-- CreateIndex
CREATE INDEX "News_published_publishTime_idx" ON "News"("published", "publishTime");

-- CreateIndex
CREATE INDEX "Doc_parentId_sort_idx" ON "Doc"("parentId", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "App_appKey_key" ON "App"("appKey");

-- CreateIndex
CREATE UNIQUE INDEX "App_linkPrefix_key" ON "App"("linkPrefix");

-- CreateIndex
CREATE UNIQUE INDEX "App_androidPackage_key" ON "App"("androidPackage");

-- CreateIndex
CREATE UNIQUE INDEX "App_iosBundleId_key" ON "App"("iosBundleId");

-- CreateIndex
CREATE UNIQUE INDEX "App_harmonyBundleName_key" ON "App"("harmonyBundleName");

-- CreateIndex
CREATE UNIQUE INDEX "App_openAddressChangeId_key" ON "App"("openAddressChangeId");

-- CreateIndex
CREATE INDEX "App_ownerId_createdAt_idx" ON "App"("ownerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "App_ownerId_appName_key" ON "App"("ownerId", "appName");

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_claim_key" ON "AppDomain"("claim");

-- CreateIndex
CREATE INDEX "AppDomain_domainState_checkedAt_idx" ON "AppDomain"("domainState", "checkedAt");

-- CreateIndex
CREATE INDEX "AppDomain_createdAt_idx" ON "AppDomain"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AppDomain_appId_domain_key" ON "AppDomain"("appId", "domain");

-- CreateIndex
CREATE INDEX "AddressChange_reviewState_applyAt_idx" ON "AddressChange"("reviewState", "applyAt");

-- CreateIndex
CREATE INDEX "AddressChange_appId_applyAt_idx" ON "AddressChange"("appId", "applyAt");

-- CreateIndex
CREATE UNIQUE INDEX "Link_code_key" ON "Link"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Link_liveRevisionId_key" ON "Link"("liveRevisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Link_openRevisionId_key" ON "Link"("openRevisionId");

-- CreateIndex
CREATE INDEX "Link_appId_createdAt_id_idx" ON "Link"("appId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LinkReport_closedAt_createdAt_idx" ON "LinkReport"("closedAt", "createdAt");

-- CreateIndex
CREATE INDEX "LinkReport_linkId_kind_closedAt_idx" ON "LinkReport"("linkId", "kind", "closedAt");

-- CreateIndex
CREATE INDEX "LinkTarget_dueAt_idx" ON "LinkTarget"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "LinkTarget_appId_kind_url_key" ON "LinkTarget"("appId", "kind", "url");

-- CreateIndex
CREATE INDEX "LinkLeads_targetId_idx" ON "LinkLeads"("targetId");

-- CreateIndex
CREATE INDEX "Revision_reviewState_applyAt_idx" ON "Revision"("reviewState", "applyAt");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_linkId_number_key" ON "Revision"("linkId", "number");

-- CreateIndex
CREATE INDEX "File_ownerId_createdAt_idx" ON "File"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "IdempotentCall_createdAt_idx" ON "IdempotentCall"("createdAt");

-- CreateIndex
CREATE INDEX "OutgoingMail_dueAt_idx" ON "OutgoingMail"("dueAt");

-- CreateIndex
CREATE INDEX "AccessRollup_appId_unit_bucket_linkId_idx" ON "AccessRollup"("appId", "unit", "bucket", "linkId");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_id_hour_key" ON "Visit"("id", "hour");

-- CreateIndex
CREATE UNIQUE INDEX "VisitEvent_visitId_kind_visitHour_key" ON "VisitEvent"("visitId", "kind", "visitHour");

-- CreateIndex
CREATE INDEX "Redemption_at_idx" ON "Redemption"("at");

-- CreateIndex
CREATE INDEX "PageView_at_idx" ON "PageView"("at");

-- AddForeignKey
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileEvent" ADD CONSTRAINT "ProfileEvent_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Totp" ADD CONSTRAINT "Totp_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FactorChallenge" ADD CONSTRAINT "FactorChallenge_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FactorReset" ADD CONSTRAINT "FactorReset_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownDevice" ADD CONSTRAINT "KnownDevice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "App" ADD CONSTRAINT "App_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppDomain" ADD CONSTRAINT "AppDomain_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AddressChange" ADD CONSTRAINT "AddressChange_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Link" ADD CONSTRAINT "Link_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkReport" ADD CONSTRAINT "LinkReport_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "Link"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkTarget" ADD CONSTRAINT "LinkTarget_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkLeads" ADD CONSTRAINT "LinkLeads_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "Link"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LinkLeads" ADD CONSTRAINT "LinkLeads_targetId_fkey" FOREIGN KEY ("targetId") REFERENCES "LinkTarget"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "Link"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "File" ADD CONSTRAINT "File_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the audit log is append-only.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
