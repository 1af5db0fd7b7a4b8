-- Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

create table "cms_article_quote" (
  "id" integer primary key autoincrement,
  "articleId" integer not null,
  "channelId" integer not null,
  "appid" integer not null
);
create index "cms_article_quote_articleId" on "cms_article_quote" ("articleId");
create unique index "cms_article_quote_articleId_channelId_unique" on "cms_article_quote" ("articleId", "channelId");

create table "cms_article_source" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "url" text,
  "desc" text,
  "appid" integer not null,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "cms_article_source_appid" on "cms_article_source" ("appid");

create table "cms_article" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "channelId" integer not null,
  "title" text not null,
  "type" integer not null default 1,
  "titleColor" text,
  "subTitle" text,
  "shortTitle" text,
  "author" text,
  "sourceId" integer,
  "keyword" text,
  "summary" text,
  "photo" text,
  "top" integer not null default 0,
  "content" text,
  "attachUrl" text,
  "url" text,
  "code" text,
  "showTime" integer,
  "offlineTime" integer,
  "detailTemplateId" integer,
  "bak01" text,
  "bak02" text,
  "bak03" text,
  "bak04" text,
  "bak05" text,
  "status" integer not null default 1,
  "hasPicture" integer not null default 0,
  "sortId" integer not null default 0,
  "compileTime" integer,
  "releaseTime" integer,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text,
  "recycleTime" integer,
  "recycleBy" text,
  "recycleBatch" text
);
create index "cms_article_appid_channelId_top_showTime_id" on "cms_article" ("appid", "channelId", "top", "showTime", "id") where "recycleTime" is null;
create index "cms_article_appid_top_showTime_id" on "cms_article" ("appid", "top", "showTime", "id") where "recycleTime" is null;
create index "cms_article_channelId" on "cms_article" ("channelId");
create index "cms_article_sourceId" on "cms_article" ("sourceId");
create index "cms_article_detailTemplateId" on "cms_article" ("detailTemplateId");
create index "cms_article_recycleBatch" on "cms_article" ("recycleBatch");
create unique index "cms_article_appid_code_unique" on "cms_article" ("appid", "code") where "recycleTime" is null;

create table "cms_channel" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "pid" integer,
  "name" text not null,
  "viewName" text,
  "code" text,
  "keyword" text,
  "icon" text,
  "type" integer not null default 1,
  "linkType" integer,
  "url" text,
  "linkChannelId" integer,
  "generalTemplate" integer,
  "detailTemplate" integer,
  "allow" integer not null default 0,
  "menu" integer not null default 0,
  "isHomePage" integer not null default 0,
  "sortId" integer not null default 0,
  "open" text not null default '_self',
  "articlePage" integer not null default 10,
  "orderBy" text not null default 'showTime desc',
  "bak01" text,
  "bak02" text,
  "bak03" text,
  "bak04" text,
  "bak05" text,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text,
  "recycleTime" integer,
  "recycleBy" text,
  "recycleBatch" text
);
create index "cms_channel_appid" on "cms_channel" ("appid");
create index "cms_channel_pid" on "cms_channel" ("pid");
create index "cms_channel_linkChannelId" on "cms_channel" ("linkChannelId");
create index "cms_channel_generalTemplate" on "cms_channel" ("generalTemplate");
create index "cms_channel_detailTemplate" on "cms_channel" ("detailTemplate");
create index "cms_channel_recycleBatch" on "cms_channel" ("recycleBatch");
create unique index "cms_channel_appid_code_unique" on "cms_channel" ("appid", "code") where "recycleTime" is null;

create table "cms_published_article" (
  "id" integer primary key autoincrement,
  "articleId" integer not null,
  "appid" integer not null,
  "channelId" integer not null,
  "title" text not null,
  "type" integer not null default 1,
  "titleColor" text,
  "subTitle" text,
  "shortTitle" text,
  "author" text,
  "sourceName" text,
  "sourceUrl" text,
  "keyword" text,
  "summary" text,
  "photo" text,
  "top" integer not null default 0,
  "content" text,
  "attachUrl" text,
  "url" text,
  "code" text,
  "showTime" integer,
  "offlineTime" integer,
  "compileTime" integer,
  "articleUpdateTime" integer,
  "detailTemplateId" integer,
  "bak01" text,
  "bak02" text,
  "bak03" text,
  "bak04" text,
  "bak05" text,
  "hasPicture" integer not null default 0,
  "sortId" integer not null default 0,
  "path" text,
  "releaseTime" integer not null,
  "releaseBy" text
);
create index "cms_published_article_appid_channelId_top_showTime" on "cms_published_article" ("appid", "channelId", "top", "showTime");
create index "cms_published_article_appid_showTime" on "cms_published_article" ("appid", "showTime");
create index "cms_published_article_offlineTime" on "cms_published_article" ("offlineTime");
create unique index "cms_published_article_articleId_unique" on "cms_published_article" ("articleId");

create table "cms_site" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text not null,
  "pid" integer,
  "domain" text,
  "logo" text,
  "title" text,
  "keyword" text,
  "descript" text,
  "homeTemplate" integer,
  "sort" integer not null default 1,
  "releaseTime" integer,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text,
  "recycleTime" integer,
  "recycleBy" text,
  "recycleBatch" text
);
create index "cms_site_pid" on "cms_site" ("pid");
create index "cms_site_homeTemplate" on "cms_site" ("homeTemplate");
create index "cms_site_recycleBatch" on "cms_site" ("recycleBatch");
create unique index "cms_site_code_unique" on "cms_site" ("code") where "recycleTime" is null;
create unique index "cms_site_domain_unique" on "cms_site" ("domain") where "recycleTime" is null;

create table "cms_template" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "name" text not null,
  "type" integer not null,
  "fileName" text not null,
  "desc" text,
  "content" text not null,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "cms_template_appid" on "cms_template" ("appid");
create unique index "cms_template_appid_type_name_unique" on "cms_template" ("appid", "type", "name");

create table "system_captcha" (
  "id" integer primary key autoincrement,
  "token" text not null,
  "answer" text not null,
  "expireTime" integer not null
);
create index "system_captcha_expireTime" on "system_captcha" ("expireTime");
create unique index "system_captcha_token_unique" on "system_captcha" ("token");

create table "system_data_grant" (
  "id" integer primary key autoincrement,
  "subjectType" text not null,
  "subjectId" integer not null,
  "module" text not null,
  "targetId" integer not null,
  "optionId" integer not null
);
create index "system_data_grant_module_targetId_optionId" on "system_data_grant" ("module", "targetId", "optionId");
create unique index "system_data_grant_subjectType_subjectId_module_tar_wa8rnr" on "system_data_grant" ("subjectType", "subjectId", "module", "targetId", "optionId");

create table "system_data_version" (
  "id" integer primary key autoincrement,
  "kind" text not null,
  "version" integer not null default 1
);
create unique index "system_data_version_kind_unique" on "system_data_version" ("kind");

create table "system_dictionary" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text not null,
  "pid" integer,
  "sort" integer not null default 1,
  "val" text,
  "descript" text,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_dictionary_pid" on "system_dictionary" ("pid");

create table "system_former_account" (
  "id" integer primary key autoincrement,
  "account" text not null
);
create unique index "system_former_account_account_unique" on "system_former_account" ("account");

create table "system_job" (
  "id" integer primary key autoincrement,
  "kind" text not null,
  "jobKey" text,
  "name" text,
  "payload" text,
  "status" text not null default 'waiting',
  "runAt" integer not null,
  "cron" text,
  "leaseBy" text,
  "leaseUntil" integer,
  "attempts" integer not null default 0,
  "maxAttempts" integer not null default 3,
  "error" text,
  "progressDone" integer not null default 0,
  "progressTotal" integer not null default 0,
  "progressText" text,
  "result" text,
  "createTime" integer,
  "createBy" text,
  "startTime" integer,
  "finishTime" integer
);
create index "system_job_status_runAt" on "system_job" ("status", "runAt");
create index "system_job_kind_jobKey_status" on "system_job" ("kind", "jobKey", "status");

create table "system_login_attempt" (
  "id" integer primary key autoincrement,
  "account" text not null,
  "attemptTime" integer not null,
  "ip" text,
  "lockUntil" integer
);
create index "system_login_attempt_account_attemptTime" on "system_login_attempt" ("account", "attemptTime");
create index "system_login_attempt_attemptTime" on "system_login_attempt" ("attemptTime");

create table "system_login_log" (
  "id" integer primary key autoincrement,
  "account" text not null,
  "userId" integer,
  "loginTime" integer not null,
  "success" integer not null default 0,
  "reason" text,
  "ip" text,
  "device" text
);
create index "system_login_log_account" on "system_login_log" ("account");
create index "system_login_log_loginTime" on "system_login_log" ("loginTime");

create table "system_operation_log" (
  "id" integer primary key autoincrement,
  "operTime" integer not null,
  "userId" integer,
  "account" text,
  "ip" text,
  "requestId" text,
  "entity" text not null,
  "rowId" integer,
  "action" text not null,
  "before" text,
  "after" text
);
create index "system_operation_log_entity_rowId_id" on "system_operation_log" ("entity", "rowId", "id");
create index "system_operation_log_account_id" on "system_operation_log" ("account", "id");
create index "system_operation_log_operTime" on "system_operation_log" ("operTime");

create table "system_organisation" (
  "id" integer primary key autoincrement,
  "shortName" text not null,
  "pid" integer,
  "sort" integer not null default 1,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_organisation_pid" on "system_organisation" ("pid");

create table "system_permission" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text not null,
  "pid" integer,
  "rid" integer,
  "descript" text,
  "seedKey" text,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_permission_pid" on "system_permission" ("pid");
create index "system_permission_rid" on "system_permission" ("rid");
create unique index "system_permission_seedKey_unique" on "system_permission" ("seedKey");

create table "system_preference" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "code" text not null,
  "data" text
);
create unique index "system_preference_userId_code_unique" on "system_preference" ("userId", "code");

create table "system_resource" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text not null,
  "pid" integer,
  "enabled" integer not null default 1,
  "type" integer not null default 1,
  "url" text,
  "icon" text,
  "sort" integer not null default 1,
  "inMenu" integer not null default 1,
  "dataPerm" integer not null default 0,
  "dataPermType" integer not null default 1,
  "module" text,
  "seedKey" text,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_resource_pid" on "system_resource" ("pid");
create unique index "system_resource_seedKey_unique" on "system_resource" ("seedKey");

create table "system_role" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text not null,
  "def" integer not null default 0,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create unique index "system_role_code_unique" on "system_role" ("code");

create table "system_session" (
  "id" integer primary key autoincrement,
  "tokenHash" text not null,
  "userId" integer not null,
  "loginTime" integer not null,
  "activeTime" integer not null,
  "expireTime" integer not null,
  "rememberMe" integer not null default 0,
  "ip" text,
  "device" text
);
create index "system_session_userId" on "system_session" ("userId");
create index "system_session_expireTime" on "system_session" ("expireTime");
create unique index "system_session_tokenHash_unique" on "system_session" ("tokenHash");

create table "system_setting" (
  "id" integer primary key autoincrement,
  "code" text not null,
  "val" text
);
create unique index "system_setting_code_unique" on "system_setting" ("code");

create table "system_user" (
  "id" integer primary key autoincrement,
  "account" text not null,
  "username" text not null,
  "password" text,
  "enabled" integer not null default 1,
  "locked" integer not null default 0,
  "admin" integer not null default 0,
  "sex" integer not null default 0,
  "email" text,
  "passwordTime" integer,
  "orgid" integer,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_user_orgid_id" on "system_user" ("orgid", "id");
create unique index "system_user_account_unique" on "system_user" ("account");

create table "system_role_perms" (
  "roleId" integer not null,
  "permissionId" integer not null,
  primary key ("roleId", "permissionId")
);
create index "system_role_perms_permissionId" on "system_role_perms" ("permissionId");

create table "system_user_roles" (
  "userId" integer not null,
  "roleId" integer not null,
  primary key ("userId", "roleId")
);
create index "system_user_roles_roleId" on "system_user_roles" ("roleId");
