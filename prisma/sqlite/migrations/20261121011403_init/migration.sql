-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "accountType" INTEGER NOT NULL,
    "dataState" INTEGER NOT NULL DEFAULT 0,
    "operator" BOOLEAN NOT NULL DEFAULT false,
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" DATETIME,
    "consentVersion" TEXT NOT NULL,
    "consentAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Profile" (
    "accountId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "creditCode" TEXT,
    "licenceFileId" TEXT,
    "legalPersonName" TEXT,
    "legalPersonCertType" INTEGER,
    "legalPersonCertNoEnc" TEXT,
    "citizenIdEnc" TEXT,
    "idFrontFileId" TEXT,
    "idBackFileId" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "contactName" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "rejectReason" TEXT,
    "submittedAt" DATETIME NOT NULL,
    "reviewedAt" DATETIME,
    "reviewerId" TEXT,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Profile_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProfileEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "fromState" INTEGER NOT NULL,
    "toState" INTEGER NOT NULL,
    "reason" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "ProfileEvent_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Captcha" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "answer" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "triedAt" DATETIME,
    "tokenHash" TEXT,
    "tokenEnds" DATETIME,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "EmailCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "emailKey" TEXT NOT NULL,
    "scene" TEXT NOT NULL,
    "accountId" TEXT,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "LoginFailure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "emailKey" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "WhitelistEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "entry" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "createdBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "Notice_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "position" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "News" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "cover" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "publishTime" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Doc" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "parentId" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "App" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "appName" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
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
    "quickAppPackage" TEXT,
    "h5Url" TEXT,
    "allowedDomains" JSONB NOT NULL,
    "appState" INTEGER NOT NULL DEFAULT 1,
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "App_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Link" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "appId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "linkName" TEXT NOT NULL,
    "linkState" INTEGER NOT NULL DEFAULT 0,
    "stateBeforeFreeze" INTEGER,
    "reviewState" INTEGER NOT NULL DEFAULT 1,
    "liveRevisionId" TEXT,
    "openRevisionId" TEXT,
    "revisionCount" INTEGER NOT NULL DEFAULT 1,
    "validFrom" DATETIME,
    "validTo" DATETIME,
    "freezeReason" TEXT,
    "freezeDetail" TEXT,
    "frozenAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Link_appId_fkey" FOREIGN KEY ("appId") REFERENCES "App" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "linkId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "reviewState" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "before" JSONB,
    "rejectReason" TEXT,
    "applyAt" DATETIME NOT NULL,
    "reviewedAt" DATETIME,
    "reviewerId" TEXT,
    CONSTRAINT "Revision_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "Link" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "File" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "private" BOOLEAN NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "File_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Visit" (
    "id" TEXT NOT NULL PRIMARY KEY,
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
    "ipKey" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "VisitEvent" (
    "visitId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "hour" INTEGER NOT NULL,
    "linkId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "store" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("visitId", "kind")
);

-- CreateTable
CREATE TABLE "PageView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "path" TEXT NOT NULL,
    "at" BIGINT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_emailKey_key" ON "Account"("emailKey");

-- CreateIndex
CREATE INDEX "Account_dataState_createdAt_idx" ON "Account"("dataState", "createdAt");

-- CreateIndex
CREATE INDEX "Profile_submittedAt_idx" ON "Profile"("submittedAt");

-- CreateIndex
CREATE INDEX "ProfileEvent_accountId_at_idx" ON "ProfileEvent"("accountId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE INDEX "Session_endsAt_idx" ON "Session"("endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Captcha_tokenHash_key" ON "Captcha"("tokenHash");

-- CreateIndex
CREATE INDEX "Captcha_expiresAt_idx" ON "Captcha"("expiresAt");

-- CreateIndex
CREATE INDEX "EmailCode_emailKey_scene_createdAt_idx" ON "EmailCode"("emailKey", "scene", "createdAt");

-- CreateIndex
CREATE INDEX "EmailCode_expiresAt_idx" ON "EmailCode"("expiresAt");

-- CreateIndex
CREATE INDEX "LoginFailure_emailKey_at_idx" ON "LoginFailure"("emailKey", "at");

-- CreateIndex
CREATE UNIQUE INDEX "WhitelistEntry_entry_key" ON "WhitelistEntry"("entry");

-- CreateIndex
CREATE INDEX "Notice_accountId_createdAt_idx" ON "Notice"("accountId", "createdAt");

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
CREATE UNIQUE INDEX "App_androidPackage_key" ON "App"("androidPackage");

-- CreateIndex
CREATE UNIQUE INDEX "App_iosBundleId_key" ON "App"("iosBundleId");

-- CreateIndex
CREATE UNIQUE INDEX "App_harmonyBundleName_key" ON "App"("harmonyBundleName");

-- CreateIndex
CREATE INDEX "App_ownerId_createdAt_idx" ON "App"("ownerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "App_ownerId_appName_key" ON "App"("ownerId", "appName");

-- CreateIndex
CREATE UNIQUE INDEX "Link_code_key" ON "Link"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Link_liveRevisionId_key" ON "Link"("liveRevisionId");

-- CreateIndex
CREATE UNIQUE INDEX "Link_openRevisionId_key" ON "Link"("openRevisionId");

-- CreateIndex
CREATE INDEX "Link_appId_createdAt_idx" ON "Link"("appId", "createdAt");

-- CreateIndex
CREATE INDEX "Revision_reviewState_applyAt_idx" ON "Revision"("reviewState", "applyAt");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_linkId_number_key" ON "Revision"("linkId", "number");

-- CreateIndex
CREATE INDEX "File_ownerId_createdAt_idx" ON "File"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "Visit_linkId_hour_idx" ON "Visit"("linkId", "hour");

-- CreateIndex
CREATE INDEX "Visit_appId_hour_idx" ON "Visit"("appId", "hour");

-- CreateIndex
CREATE INDEX "VisitEvent_linkId_hour_idx" ON "VisitEvent"("linkId", "hour");

-- CreateIndex
CREATE INDEX "VisitEvent_appId_hour_idx" ON "VisitEvent"("appId", "hour");

-- CreateIndex
CREATE INDEX "PageView_at_idx" ON "PageView"("at");
