-- Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

create table "cms_article_change" (
  "id" integer primary key autoincrement,
  "articleId" integer not null default 0,
  "appid" integer not null,
  "channelId" integer not null,
  "account" text not null,
  "status" integer not null,
  "written" integer,
  "released" integer,
  "sum" integer not null
);

create table "cms_article_count" (
  "id" integer primary key autoincrement,
  "scope" integer not null,
  "place" integer not null,
  "measure" integer not null,
  "span" integer not null,
  "slot" integer not null,
  "item" text not null,
  "sum" integer not null
);
create unique index "cms_article_count_scope_place_measure_span_slot_item_unique" on "cms_article_count" ("scope", "place", "measure", "span", "slot", "item");

create table "cms_article_preview" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "userId" integer not null,
  "shown" text not null,
  "content" text,
  "expireTime" integer not null
);
create index "cms_article_preview_appid" on "cms_article_preview" ("appid");
create index "cms_article_preview_userId" on "cms_article_preview" ("userId");

create table "cms_article_quote" (
  "id" integer primary key autoincrement,
  "articleId" integer not null,
  "channelId" integer not null,
  "appid" integer not null
);
create index "cms_article_quote_channelId_id" on "cms_article_quote" ("channelId", "id");
create index "cms_article_quote_articleId" on "cms_article_quote" ("articleId");
create unique index "cms_article_quote_articleId_channelId_unique" on "cms_article_quote" ("articleId", "channelId");

create table "cms_article_record" (
  "id" integer primary key autoincrement,
  "articleId" integer not null,
  "appid" integer not null,
  "operTime" integer not null,
  "oper" text,
  "kind" text not null,
  "description" text not null,
  "auditType" integer,
  "opinion" text
);
create index "cms_article_record_articleId_id" on "cms_article_record" ("articleId", "id");
create index "cms_article_record_appid" on "cms_article_record" ("appid");

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
  "publishStatus" integer not null default 1,
  "hasPicture" integer not null default 0,
  "sortId" integer not null default 0,
  "compileTime" integer,
  "releaseTime" integer,
  "caseId" text,
  "pendingAction" text,
  "pendingBefore" integer,
  "pendingPlan" integer,
  "pendingTarget" integer,
  "submitBy" text,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text,
  "recycleTime" integer,
  "recycleBy" text,
  "recycleBatch" text
);
create index "cms_article_appid_channelId_top_sortId_showTime_id" on "cms_article" ("appid", "channelId", "top", "sortId", "showTime", "id") where "recycleTime" is null;
create index "cms_article_appid_top_showTime_id_channelId_status" on "cms_article" ("appid", "top", "showTime", "id", "channelId", "status") where "recycleTime" is null;
create index "cms_article_appid_publishStatus_top_showTime_id" on "cms_article" ("appid", "publishStatus", "top", "showTime", "id") where "recycleTime" is null;
create index "cms_article_channelId" on "cms_article" ("channelId");
create index "cms_article_appid_title_id" on "cms_article" ("appid", "title", "id") where "recycleTime" is null;
create index "cms_article_appid_type_id" on "cms_article" ("appid", "type", "id") where "recycleTime" is null;
create index "cms_article_appid_status_id" on "cms_article" ("appid", "status", "id") where "recycleTime" is null;
create index "cms_article_appid_author_id" on "cms_article" ("appid", "author", "id") where "recycleTime" is null;
create index "cms_article_appid_showTime_id" on "cms_article" ("appid", "showTime", "id") where "recycleTime" is null;
create index "cms_article_appid_updateTime_id" on "cms_article" ("appid", "updateTime", "id") where "recycleTime" is null;
create index "cms_article_appid_channelId_id_status" on "cms_article" ("appid", "channelId", "id", "status") where "recycleTime" is null;
create index "cms_article_appid_top_id" on "cms_article" ("appid", "top", "id") where "recycleTime" is null;
create index "cms_article_appid_sortId_id" on "cms_article" ("appid", "sortId", "id") where "recycleTime" is null;
create index "cms_article_appid_createBy_createTime" on "cms_article" ("appid", "createBy", "createTime") where "recycleTime" is null;
create index "cms_article_appid_createTime_id" on "cms_article" ("appid", "createTime", "id") where "recycleTime" is null;
create index "cms_article_appid_releaseTime_id" on "cms_article" ("appid", "releaseTime", "id") where "recycleTime" is null;
create index "cms_article_createBy_status_updateTime" on "cms_article" ("createBy", "status", "updateTime") where "recycleTime" is null;
create index "cms_article_updateBy_updateTime" on "cms_article" ("updateBy", "updateTime") where "recycleTime" is null;
create index "cms_article_sourceId" on "cms_article" ("sourceId");
create index "cms_article_detailTemplateId" on "cms_article" ("detailTemplateId");
create index "cms_article_recycleBatch" on "cms_article" ("recycleBatch");
create index "cms_article_appid_recycleTime_id" on "cms_article" ("appid", "recycleTime", "id") where "recycleTime" is not null;
create unique index "cms_article_appid_code_unique" on "cms_article" ("appid", "code") where "recycleTime" is null;

create table "cms_attachment" (
  "id" integer primary key autoincrement,
  "appid" integer,
  "name" text not null,
  "path" text not null,
  "file" text not null,
  "size" integer not null,
  "type" text not null,
  "hash" text not null,
  "createTime" integer not null,
  "createBy" text,
  "uploadTime" integer not null
);
create index "cms_attachment_hash" on "cms_attachment" ("hash");
create index "cms_attachment_path" on "cms_attachment" ("path");
create index "cms_attachment_file" on "cms_attachment" ("file");
create index "cms_attachment_uploadTime" on "cms_attachment" ("uploadTime");
create index "cms_attachment_appid_createTime_id" on "cms_attachment" ("appid", "createTime", "id");

create table "cms_category" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "code" text,
  "type" text not null,
  "sort" integer not null default 0,
  "appid" integer not null,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "cms_category_appid" on "cms_category" ("appid");
create unique index "cms_category_appid_type_name_unique" on "cms_category" ("appid", "type", "name");
create unique index "cms_category_appid_type_code_unique" on "cms_category" ("appid", "type", "code");

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
  "releaseType" integer not null default 1,
  "flowId" text,
  "flowPublish" integer not null default 0,
  "flowRevoke" integer not null default 0,
  "flowDelete" integer not null default 0,
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
create index "cms_channel_appid_recycleTime_id" on "cms_channel" ("appid", "recycleTime", "id") where "recycleTime" is not null;
create unique index "cms_channel_appid_code_unique" on "cms_channel" ("appid", "code") where "recycleTime" is null;

create table "cms_hotword" (
  "id" integer primary key autoincrement,
  "word" text not null,
  "url" text not null,
  "target" text not null default '_blank',
  "sort" integer not null default 0,
  "enabled" integer not null default 1,
  "appid" integer not null,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "cms_hotword_appid" on "cms_hotword" ("appid");
create unique index "cms_hotword_appid_word_unique" on "cms_hotword" ("appid", "word");

create table "cms_join" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "idCard" text,
  "highestDegree" text,
  "phone" text not null,
  "contactAddress" text,
  "kdAddress" text,
  "storeArea" text,
  "houseProperty" text,
  "investmentAmount" text,
  "capitalSource" text,
  "partner" text,
  "option1" text,
  "option2" text,
  "option3" text,
  "otherCause" text,
  "date" text not null,
  "appid" integer not null
);
create index "cms_join_appid_date" on "cms_join" ("appid", "date");

create table "cms_publication" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "publishJob" integer not null,
  "scope" text not null,
  "range" integer,
  "channelId" integer,
  "account" text,
  "state" text not null,
  "askTime" integer,
  "planTime" integer,
  "startTime" integer,
  "finishTime" integer,
  "pages" integer,
  "pagesWritten" integer,
  "pagesRemoved" integer,
  "error" text,
  "root" text
);
create index "cms_publication_appid_id" on "cms_publication" ("appid", "id");
create index "cms_publication_publishJob" on "cms_publication" ("publishJob");
create index "cms_publication_channelId" on "cms_publication" ("channelId");

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
  "text" text,
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
create index "cms_published_article_appid_articleId_releaseTime__eazptm" on "cms_published_article" ("appid", "articleId", "releaseTime", "articleUpdateTime", "showTime", "offlineTime");
create index "cms_published_article_offlineTime" on "cms_published_article" ("offlineTime");
create index "cms_published_article_releaseTime_id_channelId" on "cms_published_article" ("releaseTime", "id", "channelId");
create unique index "cms_published_article_articleId_unique" on "cms_published_article" ("articleId");

create table "cms_published_site" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "root" text,
  "compressed" text
);
create unique index "cms_published_site_appid_unique" on "cms_published_site" ("appid");

create table "cms_redirect" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "path" text not null,
  "target" text not null,
  "articleId" integer
);
create unique index "cms_redirect_appid_path_target_unique" on "cms_redirect" ("appid", "path", "target");

create table "cms_sensitive_hit" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "articleId" integer not null,
  "channelId" integer not null,
  "title" text not null,
  "word" text not null,
  "level" integer not null,
  "excerpt" text,
  "inHead" integer not null default 0,
  "inBody" integer not null default 0,
  "checkTime" integer not null
);
create index "cms_sensitive_hit_appid_level_articleId_id" on "cms_sensitive_hit" ("appid", "level", "articleId", "id");
create index "cms_sensitive_hit_articleId" on "cms_sensitive_hit" ("articleId");
create index "cms_sensitive_hit_channelId" on "cms_sensitive_hit" ("channelId");

create table "cms_sensitive_word" (
  "id" integer primary key autoincrement,
  "word" text not null,
  "category" integer,
  "level" integer not null default 1,
  "replacement" text,
  "loose" integer not null default 0,
  "appid" integer not null,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "cms_sensitive_word_category" on "cms_sensitive_word" ("category");
create index "cms_sensitive_word_appid" on "cms_sensitive_word" ("appid");
create unique index "cms_sensitive_word_appid_word_unique" on "cms_sensitive_word" ("appid", "word");

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
create index "cms_site_recycleTime_id" on "cms_site" ("recycleTime", "id") where "recycleTime" is not null;
create unique index "cms_site_code_unique" on "cms_site" ("code") where "recycleTime" is null;
create unique index "cms_site_domain_unique" on "cms_site" ("domain") where "recycleTime" is null;

create table "cms_template_draft" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "userId" integer not null,
  "templateId" integer,
  "name" text not null,
  "fileName" text,
  "type" integer not null,
  "content" text not null,
  "expireTime" integer not null
);
create index "cms_template_draft_userId" on "cms_template_draft" ("userId");

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

create table "cms_withdrawal" (
  "id" integer primary key autoincrement,
  "appid" integer not null,
  "articleId" integer,
  "path" text
);
create index "cms_withdrawal_appid_articleId" on "cms_withdrawal" ("appid", "articleId");
create index "cms_withdrawal_appid_path" on "cms_withdrawal" ("appid", "path");

create table "flow_action_log" (
  "id" integer primary key autoincrement,
  "instanceId" text,
  "taskId" text,
  "taskName" text,
  "actionTime" integer not null,
  "action" text not null,
  "account" text,
  "source" text,
  "target" text,
  "opinion" text
);
create index "flow_action_log_instanceId_actionTime" on "flow_action_log" ("instanceId", "actionTime");
create index "flow_action_log_taskId_actionTime" on "flow_action_log" ("taskId", "actionTime") where "taskId" is not null;
create index "flow_action_log_account_actionTime" on "flow_action_log" ("account", "actionTime");

create table "flow_activity" (
  "id" text not null primary key,
  "instanceId" text not null,
  "rootId" text not null,
  "definitionId" text not null,
  "executionId" text not null,
  "activityId" text not null,
  "name" text,
  "type" text not null,
  "taskId" text,
  "calledInstanceId" text,
  "assignee" text,
  "startTime" integer not null,
  "endTime" integer,
  "deleteReason" text,
  "sequence" integer not null default 0
);
create index "flow_activity_rootId_endTime" on "flow_activity" ("rootId", "endTime");
create index "flow_activity_instanceId_sequence" on "flow_activity" ("instanceId", "sequence");

create table "flow_comment" (
  "id" text not null primary key,
  "taskId" text,
  "instanceId" text,
  "message" text not null,
  "createTime" integer not null,
  "createBy" text
);
create index "flow_comment_taskId_createTime" on "flow_comment" ("taskId", "createTime");
create index "flow_comment_instanceId_createTime" on "flow_comment" ("instanceId", "createTime");

create table "flow_content" (
  "id" text not null primary key,
  "taskId" text,
  "instanceId" text,
  "fieldId" text,
  "name" text not null,
  "mimeType" text not null,
  "size" integer not null,
  "path" text not null,
  "createTime" integer not null,
  "createBy" text
);
create index "flow_content_taskId" on "flow_content" ("taskId");
create index "flow_content_instanceId" on "flow_content" ("instanceId");
create index "flow_content_path" on "flow_content" ("path");
create index "flow_content_createTime" on "flow_content" ("createTime");

create table "flow_definition_event" (
  "id" text not null primary key,
  "definitionId" text not null,
  "kind" text not null,
  "name" text,
  "activityId" text not null,
  "tenantId" text not null,
  "dueTime" integer,
  "cycle" text
);
create index "flow_definition_event_kind_name_tenantId" on "flow_definition_event" ("kind", "name", "tenantId");
create index "flow_definition_event_definitionId" on "flow_definition_event" ("definitionId");

create table "flow_definition_group" (
  "id" integer primary key autoincrement,
  "definitionId" text not null,
  "groupId" text not null
);
create index "flow_definition_group_definitionId" on "flow_definition_group" ("definitionId");
create index "flow_definition_group_groupId" on "flow_definition_group" ("groupId");

create table "flow_definition_starter" (
  "id" integer primary key autoincrement,
  "definitionId" text not null,
  "userId" text,
  "groupId" text
);
create index "flow_definition_starter_definitionId" on "flow_definition_starter" ("definitionId");
create index "flow_definition_starter_groupId" on "flow_definition_starter" ("groupId");

create table "flow_definition" (
  "id" text not null primary key,
  "key" text not null,
  "version" integer not null,
  "tenantId" text not null,
  "name" text,
  "description" text,
  "category" text,
  "deploymentId" text not null,
  "resourceName" text not null,
  "suspended" integer not null default 0,
  "latest" integer not null default 1,
  "graphical" integer not null default 0,
  "startFormKey" text,
  "startable" integer not null default 1
);
create index "flow_definition_deploymentId" on "flow_definition" ("deploymentId");
create index "flow_definition_latest_tenantId_key" on "flow_definition" ("latest", "tenantId", "key");
create index "flow_definition_key_latest" on "flow_definition" ("key", "latest");
create index "flow_definition_name" on "flow_definition" ("name");
create unique index "flow_definition_tenantId_key_version_unique" on "flow_definition" ("tenantId", "key", "version");

create table "flow_deployment_file" (
  "id" integer primary key autoincrement,
  "deploymentId" text not null,
  "name" text not null,
  "encoding" text not null,
  "content" text not null
);
create index "flow_deployment_file_deploymentId_name" on "flow_deployment_file" ("deploymentId", "name");

create table "flow_deployment" (
  "id" text not null primary key,
  "kind" text not null,
  "name" text,
  "category" text,
  "tenantId" text not null,
  "parentDeploymentId" text,
  "deployTime" integer not null,
  "deployBy" text
);
create index "flow_deployment_kind_deployTime" on "flow_deployment" ("kind", "deployTime");
create index "flow_deployment_parentDeploymentId_kind" on "flow_deployment" ("parentDeploymentId", "kind");

create table "flow_engine_job" (
  "id" text not null primary key,
  "kind" text not null,
  "instanceId" text not null,
  "rootId" text not null,
  "executionId" text not null,
  "activityId" text not null,
  "dueTime" integer not null,
  "cycle" text,
  "retries" integer not null default 3,
  "input" text,
  "sequence" integer not null default 0,
  "failTime" integer,
  "error" text
);
create index "flow_engine_job_rootId" on "flow_engine_job" ("rootId");
create index "flow_engine_job_failTime" on "flow_engine_job" ("failTime") where "failTime" is not null;
create index "flow_engine_job_instanceId" on "flow_engine_job" ("instanceId");

create table "flow_execution" (
  "id" text not null primary key,
  "instanceId" text not null,
  "rootId" text not null,
  "parentId" text,
  "activityId" text,
  "active" integer not null default 1,
  "isScope" integer not null default 0,
  "eventScope" integer not null default 0,
  "multiInstanceRoot" integer not null default 0,
  "sequence" integer not null default 0
);
create index "flow_execution_rootId" on "flow_execution" ("rootId");

create table "flow_form_definition" (
  "id" text not null primary key,
  "key" text not null,
  "version" integer not null,
  "tenantId" text not null,
  "name" text,
  "description" text,
  "category" text,
  "deploymentId" text not null,
  "resourceName" text not null,
  "latest" integer not null default 1
);
create index "flow_form_definition_deploymentId" on "flow_form_definition" ("deploymentId");
create index "flow_form_definition_key_latest" on "flow_form_definition" ("key", "latest");
create index "flow_form_definition_latest_name" on "flow_form_definition" ("latest", "name");
create index "flow_form_definition_name" on "flow_form_definition" ("name");
create unique index "flow_form_definition_tenantId_key_version_unique" on "flow_form_definition" ("tenantId", "key", "version");

create table "flow_form_instance" (
  "id" text not null primary key,
  "formDefinitionId" text not null,
  "taskId" text,
  "instanceId" text,
  "definitionId" text,
  "tenantId" text not null,
  "submitTime" integer,
  "submittedBy" text,
  "outcome" text,
  "draft" integer not null default 0,
  "formValues" text not null
);
create index "flow_form_instance_taskId_draft" on "flow_form_instance" ("taskId", "draft");
create index "flow_form_instance_instanceId" on "flow_form_instance" ("instanceId");
create index "flow_form_instance_draft_submitTime" on "flow_form_instance" ("draft", "submitTime");
create index "flow_form_instance_formDefinitionId" on "flow_form_instance" ("formDefinitionId");

create table "flow_identity_link" (
  "id" text not null primary key,
  "taskId" text,
  "instanceId" text,
  "type" text not null,
  "userId" text,
  "groupId" text,
  "endTime" integer,
  "taskTime" integer
);
create index "flow_identity_link_taskId" on "flow_identity_link" ("taskId") where "taskId" is not null;
create index "flow_identity_link_instanceId" on "flow_identity_link" ("instanceId");
create index "flow_identity_link_userId_endTime_taskTime_taskId" on "flow_identity_link" ("userId", "endTime", "taskTime", "taskId") where "userId" is not null;
create index "flow_identity_link_groupId_endTime_taskTime_taskId" on "flow_identity_link" ("groupId", "endTime", "taskTime", "taskId") where "groupId" is not null;

create table "flow_instance" (
  "id" text not null primary key,
  "rootId" text not null,
  "superExecutionId" text,
  "superInstanceId" text,
  "definitionId" text not null,
  "definitionKey" text not null,
  "tenantId" text not null,
  "name" text,
  "businessKey" text,
  "startUserId" text,
  "startTime" integer not null,
  "startActivityId" text,
  "endTime" integer,
  "endActivityId" text,
  "deleteReason" text,
  "suspended" integer not null default 0,
  "version" integer not null default 0
);
create index "flow_instance_rootId_endTime" on "flow_instance" ("rootId", "endTime");
create index "flow_instance_definitionId_endTime_startTime" on "flow_instance" ("definitionId", "endTime", "startTime");
create index "flow_instance_endTime_startTime" on "flow_instance" ("endTime", "startTime");
create index "flow_instance_startUserId_endTime_startTime" on "flow_instance" ("startUserId", "endTime", "startTime");
create index "flow_instance_businessKey" on "flow_instance" ("businessKey");
create index "flow_instance_superInstanceId" on "flow_instance" ("superInstanceId") where "superInstanceId" is not null;
create index "flow_instance_definitionKey_endTime" on "flow_instance" ("definitionKey", "endTime");

create table "flow_subscription" (
  "id" text not null primary key,
  "kind" text not null,
  "name" text,
  "instanceId" text not null,
  "rootId" text not null,
  "executionId" text not null,
  "activityId" text not null,
  "configuration" text,
  "tenantId" text not null,
  "createTime" integer not null,
  "sequence" integer not null default 0
);
create index "flow_subscription_rootId" on "flow_subscription" ("rootId");
create index "flow_subscription_kind_name_tenantId" on "flow_subscription" ("kind", "name", "tenantId");
create index "flow_subscription_executionId" on "flow_subscription" ("executionId");

create table "flow_task" (
  "id" text not null primary key,
  "instanceId" text,
  "rootId" text,
  "executionId" text,
  "definitionId" text,
  "definitionKey" text,
  "name" text,
  "description" text,
  "owner" text,
  "assignee" text,
  "delegationState" text,
  "priority" integer not null default 50,
  "category" text,
  "formKey" text,
  "parentTaskId" text,
  "tenantId" text not null,
  "createTime" integer not null,
  "claimTime" integer,
  "dueDate" integer,
  "endTime" integer,
  "completedBy" text,
  "deleteReason" text,
  "suspended" integer not null default 0,
  "signing" text,
  "addedBy" text
);
create index "flow_task_rootId_endTime" on "flow_task" ("rootId", "endTime");
create index "flow_task_instanceId_endTime" on "flow_task" ("instanceId", "endTime");
create index "flow_task_assignee_endTime_createTime" on "flow_task" ("assignee", "endTime", "createTime");
create index "flow_task_owner_endTime_createTime" on "flow_task" ("owner", "endTime", "createTime") where "owner" is not null;
create index "flow_task_endTime_createTime" on "flow_task" ("endTime", "createTime");
create index "flow_task_endTime_dueDate" on "flow_task" ("endTime", "dueDate");
create index "flow_task_definitionId_endTime_createTime" on "flow_task" ("definitionId", "endTime", "createTime");
create index "flow_task_parentTaskId_endTime" on "flow_task" ("parentTaskId", "endTime") where "parentTaskId" is not null;

create table "flow_variable" (
  "id" text not null primary key,
  "instanceId" text not null,
  "rootId" text not null,
  "executionId" text not null,
  "taskId" text,
  "name" text not null,
  "type" text not null,
  "value" text,
  "endTime" integer
);
create index "flow_variable_rootId_endTime" on "flow_variable" ("rootId", "endTime");
create index "flow_variable_instanceId_name" on "flow_variable" ("instanceId", "name");
create index "flow_variable_taskId" on "flow_variable" ("taskId") where "taskId" is not null;

create table "system_captcha" (
  "id" integer primary key autoincrement,
  "token" text not null,
  "answer" text not null,
  "expireTime" integer not null
);
create index "system_captcha_expireTime" on "system_captcha" ("expireTime");
create unique index "system_captcha_token_unique" on "system_captcha" ("token");

create table "system_console_host" (
  "id" integer primary key autoincrement,
  "host" text not null,
  "account" text not null,
  "firstTime" integer not null,
  "lastTime" integer not null
);
create index "system_console_host_account" on "system_console_host" ("account");
create unique index "system_console_host_host_unique" on "system_console_host" ("host");

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
create unique index "system_dictionary_code_nw3jk0_unique" on "system_dictionary" ("code") where ("pid" is null);

create table "system_draft" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "entity" text not null,
  "draftKey" text not null,
  "rowId" integer,
  "scopeId" integer,
  "title" text,
  "baseTime" text,
  "revision" integer not null,
  "savedTime" integer not null,
  "snapshot" text not null,
  "ended" integer not null default 0
);
create index "system_draft_entity_rowId" on "system_draft" ("entity", "rowId");
create index "system_draft_userId" on "system_draft" ("userId");
create index "system_draft_savedTime" on "system_draft" ("savedTime");
create unique index "system_draft_userId_entity_draftKey_unique" on "system_draft" ("userId", "entity", "draftKey");

create table "system_event" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "topic" text not null,
  "eventTime" integer not null
);
create index "system_event_eventTime" on "system_event" ("eventTime");

create table "system_former_account" (
  "id" integer primary key autoincrement,
  "account" text not null
);
create unique index "system_former_account_account_unique" on "system_former_account" ("account");

create table "system_import_failure" (
  "id" integer primary key autoincrement,
  "importId" integer not null,
  "row" integer not null,
  "reason" text not null,
  "failTime" integer not null
);
create index "system_import_failure_importId_row" on "system_import_failure" ("importId", "row");
create index "system_import_failure_failTime" on "system_import_failure" ("failTime");

create table "system_job" (
  "id" integer primary key autoincrement,
  "kind" text not null,
  "jobKey" text,
  "lane" text,
  "name" text,
  "payload" text,
  "status" text not null default 'waiting',
  "runAt" integer not null,
  "cron" text,
  "defaultCron" text,
  "scheduleType" text,
  "appid" integer,
  "scheduleId" integer,
  "suspendTime" integer,
  "failures" integer,
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
create index "system_job_lane_status" on "system_job" ("lane", "status");
create index "system_job_appid_id" on "system_job" ("appid", "id");
create index "system_job_scheduleId_id" on "system_job" ("scheduleId", "id");

create table "system_login_attempt" (
  "id" integer primary key autoincrement,
  "account" text not null,
  "attemptTime" integer not null,
  "earlier1" integer,
  "earlier2" integer,
  "earlier3" integer,
  "ip" text,
  "lockUntil" integer
);
create index "system_login_attempt_attemptTime" on "system_login_attempt" ("attemptTime");
create unique index "system_login_attempt_account_unique" on "system_login_attempt" ("account");

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

create table "system_notice" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "kind" text not null,
  "subject" text not null,
  "name" text not null,
  "about" text,
  "account" text,
  "opinion" text,
  "link" text,
  "sentTime" integer not null,
  "readTime" integer
);
create index "system_notice_userId_sentTime" on "system_notice" ("userId", "sentTime");
create index "system_notice_userId_readTime" on "system_notice" ("userId", "readTime");
create index "system_notice_sentTime" on "system_notice" ("sentTime");
create unique index "system_notice_userId_kind_subject_unique" on "system_notice" ("userId", "kind", "subject");

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

create table "system_password_reset" (
  "id" integer primary key autoincrement,
  "tokenHash" text not null,
  "userId" integer not null,
  "createTime" integer not null,
  "usedTime" integer,
  "expireTime" integer not null
);
create index "system_password_reset_userId" on "system_password_reset" ("userId");
create index "system_password_reset_expireTime" on "system_password_reset" ("expireTime");
create unique index "system_password_reset_tokenHash_unique" on "system_password_reset" ("tokenHash");

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

create table "system_presence" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "loginId" integer not null,
  "entity" text not null,
  "rowId" integer not null,
  "expireTime" integer not null
);
create index "system_presence_entity_rowId" on "system_presence" ("entity", "rowId");
create index "system_presence_expireTime" on "system_presence" ("expireTime");
create unique index "system_presence_entity_rowId_loginId_unique" on "system_presence" ("entity", "rowId", "loginId");

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
  "inMenu" integer default 1,
  "dataPerm" integer default 0,
  "dataPermType" integer default 1,
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

create table "system_row_version" (
  "id" integer primary key autoincrement,
  "entity" text not null,
  "rowId" integer not null,
  "savedTime" integer not null,
  "account" text,
  "action" text not null,
  "changed" text not null,
  "snapshot" text not null
);
create index "system_row_version_entity_rowId_id" on "system_row_version" ("entity", "rowId", "id");

create table "system_saved_view" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "page" text not null,
  "name" text not null,
  "query" text not null,
  "site" integer,
  "role" integer,
  "pinned" integer not null
);
create index "system_saved_view_userId" on "system_saved_view" ("userId");
create index "system_saved_view_role" on "system_saved_view" ("role");
create unique index "system_saved_view_userId_page_name_unique" on "system_saved_view" ("userId", "page", "name");

create table "system_session" (
  "id" integer primary key autoincrement,
  "tokenHash" text not null,
  "userId" integer not null,
  "account" text,
  "loginTime" integer not null,
  "activeTime" integer not null,
  "expireTime" integer not null,
  "rememberMe" integer not null default 0,
  "ip" text,
  "host" text,
  "device" text
);
create index "system_session_userId" on "system_session" ("userId");
create index "system_session_account" on "system_session" ("account");
create index "system_session_activeTime" on "system_session" ("activeTime");
create index "system_session_expireTime" on "system_session" ("expireTime");
create index "system_session_host" on "system_session" ("host");
create unique index "system_session_tokenHash_unique" on "system_session" ("tokenHash");

create table "system_setting" (
  "id" integer primary key autoincrement,
  "code" text not null,
  "val" text
);
create unique index "system_setting_code_unique" on "system_setting" ("code");

create table "system_undo" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "ticket" text not null,
  "entity" text not null,
  "action" text not null,
  "scopeId" integer,
  "rowId" integer,
  "label" text,
  "rowCount" integer not null,
  "doneTime" integer not null,
  "expireTime" integer not null,
  "snapshot" text not null
);
create index "system_undo_userId_ticket" on "system_undo" ("userId", "ticket");
create index "system_undo_expireTime" on "system_undo" ("expireTime");

create table "system_upload_quota" (
  "id" integer primary key autoincrement,
  "userId" integer not null,
  "files" integer not null,
  "bytes" integer not null,
  "expireTime" integer not null
);
create index "system_upload_quota_expireTime" on "system_upload_quota" ("expireTime");
create unique index "system_upload_quota_userId_unique" on "system_upload_quota" ("userId");

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
  "mustChange" integer not null default 0,
  "orgid" integer,
  "createTime" integer not null,
  "createBy" text,
  "updateTime" integer not null,
  "updateBy" text
);
create index "system_user_orgid_id" on "system_user" ("orgid", "id");
create unique index "system_user_account_unique" on "system_user" ("account");

create table "system_view_as" (
  "id" integer primary key autoincrement,
  "tokenHash" text not null,
  "viewerSession" integer not null,
  "userId" integer not null,
  "startTime" integer not null,
  "expireTime" integer not null
);
create index "system_view_as_expireTime" on "system_view_as" ("expireTime");
create unique index "system_view_as_tokenHash_unique" on "system_view_as" ("tokenHash");

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
