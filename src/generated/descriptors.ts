// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../shared/entity/descriptor.ts'
import { apiDescriptors } from './api-descriptors.ts'
import { descriptor as cmsArticleChange } from './descriptors/cms/article-change.ts'
import { descriptor as cmsArticleCount } from './descriptors/cms/article-count.ts'
import { descriptor as cmsArticlePreview } from './descriptors/cms/article-preview.ts'
import { descriptor as cmsArticleQuote } from './descriptors/cms/article-quote.ts'
import { descriptor as cmsArticleRecord } from './descriptors/cms/article-record.ts'
import { descriptor as cmsPublishedArticle } from './descriptors/cms/published-article.ts'
import { descriptor as cmsPublishedSite } from './descriptors/cms/published-site.ts'
import { descriptor as cmsRedirect } from './descriptors/cms/redirect.ts'
import { descriptor as cmsTemplateDraft } from './descriptors/cms/template-draft.ts'
import { descriptor as cmsWithdrawal } from './descriptors/cms/withdrawal.ts'
import { descriptor as flowActionLog } from './descriptors/flow/action-log.ts'
import { descriptor as flowActivity } from './descriptors/flow/activity.ts'
import { descriptor as flowComment } from './descriptors/flow/comment.ts'
import { descriptor as flowContent } from './descriptors/flow/content.ts'
import { descriptor as flowDefinitionEvent } from './descriptors/flow/definition-event.ts'
import { descriptor as flowDefinitionGroup } from './descriptors/flow/definition-group.ts'
import { descriptor as flowDefinitionStarter } from './descriptors/flow/definition-starter.ts'
import { descriptor as flowDefinition } from './descriptors/flow/definition.ts'
import { descriptor as flowDeploymentFile } from './descriptors/flow/deployment-file.ts'
import { descriptor as flowDeployment } from './descriptors/flow/deployment.ts'
import { descriptor as flowEngineJob } from './descriptors/flow/engine-job.ts'
import { descriptor as flowExecution } from './descriptors/flow/execution.ts'
import { descriptor as flowFormDefinition } from './descriptors/flow/form-definition.ts'
import { descriptor as flowFormInstance } from './descriptors/flow/form-instance.ts'
import { descriptor as flowIdentityLink } from './descriptors/flow/identity-link.ts'
import { descriptor as flowInstance } from './descriptors/flow/instance.ts'
import { descriptor as flowSubscription } from './descriptors/flow/subscription.ts'
import { descriptor as flowTask } from './descriptors/flow/task.ts'
import { descriptor as flowVariable } from './descriptors/flow/variable.ts'
import { descriptor as systemCaptcha } from './descriptors/system/captcha.ts'
import { descriptor as systemDataGrant } from './descriptors/system/data-grant.ts'
import { descriptor as systemDataVersion } from './descriptors/system/data-version.ts'
import { descriptor as systemDraft } from './descriptors/system/draft.ts'
import { descriptor as systemEvent } from './descriptors/system/event.ts'
import { descriptor as systemFormerAccount } from './descriptors/system/former-account.ts'
import { descriptor as systemImportFailure } from './descriptors/system/import-failure.ts'
import { descriptor as systemJob } from './descriptors/system/job.ts'
import { descriptor as systemLoginAttempt } from './descriptors/system/login-attempt.ts'
import { descriptor as systemNotice } from './descriptors/system/notice.ts'
import { descriptor as systemPasswordReset } from './descriptors/system/password-reset.ts'
import { descriptor as systemPreference } from './descriptors/system/preference.ts'
import { descriptor as systemPresence } from './descriptors/system/presence.ts'
import { descriptor as systemRowVersion } from './descriptors/system/row-version.ts'
import { descriptor as systemSavedView } from './descriptors/system/saved-view.ts'
import { descriptor as systemSetting } from './descriptors/system/setting.ts'
import { descriptor as systemUndo } from './descriptors/system/undo.ts'
import { descriptor as systemUploadQuota } from './descriptors/system/upload-quota.ts'
import { descriptor as systemViewAs } from './descriptors/system/view-as.ts'
import type { EntityName } from './entities.ts'

export const descriptors: Record<EntityName, Descriptor> = {
  ...apiDescriptors,
  'cms/article-change': cmsArticleChange,
  'cms/article-count': cmsArticleCount,
  'cms/article-preview': cmsArticlePreview,
  'cms/article-quote': cmsArticleQuote,
  'cms/article-record': cmsArticleRecord,
  'cms/published-article': cmsPublishedArticle,
  'cms/published-site': cmsPublishedSite,
  'cms/redirect': cmsRedirect,
  'cms/template-draft': cmsTemplateDraft,
  'cms/withdrawal': cmsWithdrawal,
  'flow/action-log': flowActionLog,
  'flow/activity': flowActivity,
  'flow/comment': flowComment,
  'flow/content': flowContent,
  'flow/definition-event': flowDefinitionEvent,
  'flow/definition-group': flowDefinitionGroup,
  'flow/definition-starter': flowDefinitionStarter,
  'flow/definition': flowDefinition,
  'flow/deployment-file': flowDeploymentFile,
  'flow/deployment': flowDeployment,
  'flow/engine-job': flowEngineJob,
  'flow/execution': flowExecution,
  'flow/form-definition': flowFormDefinition,
  'flow/form-instance': flowFormInstance,
  'flow/identity-link': flowIdentityLink,
  'flow/instance': flowInstance,
  'flow/subscription': flowSubscription,
  'flow/task': flowTask,
  'flow/variable': flowVariable,
  'system/captcha': systemCaptcha,
  'system/data-grant': systemDataGrant,
  'system/data-version': systemDataVersion,
  'system/draft': systemDraft,
  'system/event': systemEvent,
  'system/former-account': systemFormerAccount,
  'system/import-failure': systemImportFailure,
  'system/job': systemJob,
  'system/login-attempt': systemLoginAttempt,
  'system/notice': systemNotice,
  'system/password-reset': systemPasswordReset,
  'system/preference': systemPreference,
  'system/presence': systemPresence,
  'system/row-version': systemRowVersion,
  'system/saved-view': systemSavedView,
  'system/setting': systemSetting,
  'system/undo': systemUndo,
  'system/upload-quota': systemUploadQuota,
  'system/view-as': systemViewAs,
}
