// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { EntityLabels } from '../shared/entity/labels.ts'
import { english as cmsArticleSource } from './descriptors/cms/article-source.ts'
import { english as cmsArticle } from './descriptors/cms/article.ts'
import { english as cmsAttachment } from './descriptors/cms/attachment.ts'
import { english as cmsCategory } from './descriptors/cms/category.ts'
import { english as cmsChannel } from './descriptors/cms/channel.ts'
import { english as cmsHotword } from './descriptors/cms/hotword.ts'
import { english as cmsJoin } from './descriptors/cms/join.ts'
import { english as cmsProcess } from './descriptors/cms/process.ts'
import { english as cmsPublication } from './descriptors/cms/publication.ts'
import { english as cmsScheduler } from './descriptors/cms/scheduler.ts'
import { english as cmsSensitiveHit } from './descriptors/cms/sensitive-hit.ts'
import { english as cmsSensitiveWord } from './descriptors/cms/sensitive-word.ts'
import { english as cmsSite } from './descriptors/cms/site.ts'
import { english as cmsTemplate } from './descriptors/cms/template.ts'
import { english as flowDeployedForm } from './descriptors/flow/deployed-form.ts'
import { english as flowFormDeployment } from './descriptors/flow/form-deployment.ts'
import { english as flowMyProcess } from './descriptors/flow/my-process.ts'
import { english as flowMyTask } from './descriptors/flow/my-task.ts'
import { english as flowProcessDefinition } from './descriptors/flow/process-definition.ts'
import { english as flowProcessDeployment } from './descriptors/flow/process-deployment.ts'
import { english as flowProcessInstance } from './descriptors/flow/process-instance.ts'
import { english as flowProcessJob } from './descriptors/flow/process-job.ts'
import { english as flowProcessTask } from './descriptors/flow/process-task.ts'
import { english as flowStartTimer } from './descriptors/flow/start-timer.ts'
import { english as flowSubmittedForm } from './descriptors/flow/submitted-form.ts'
import { english as systemConsoleHost } from './descriptors/system/console-host.ts'
import { english as systemDictionary } from './descriptors/system/dictionary.ts'
import { english as systemLoginLog } from './descriptors/system/login-log.ts'
import { english as systemOperationLog } from './descriptors/system/operation-log.ts'
import { english as systemOrganisation } from './descriptors/system/organisation.ts'
import { english as systemPermission } from './descriptors/system/permission.ts'
import { english as systemResource } from './descriptors/system/resource.ts'
import { english as systemRole } from './descriptors/system/role.ts'
import { english as systemSession } from './descriptors/system/session.ts'
import { english as systemUser } from './descriptors/system/user.ts'
import type { EntityName } from './entities.ts'

/** Of those with calls, without their sentences; en-sentences.ts has the rest. */
export const english: Partial<Record<EntityName, EntityLabels>> = {
  'cms/article-source': cmsArticleSource,
  'cms/article': cmsArticle,
  'cms/attachment': cmsAttachment,
  'cms/category': cmsCategory,
  'cms/channel': cmsChannel,
  'cms/hotword': cmsHotword,
  'cms/join': cmsJoin,
  'cms/process': cmsProcess,
  'cms/publication': cmsPublication,
  'cms/scheduler': cmsScheduler,
  'cms/sensitive-hit': cmsSensitiveHit,
  'cms/sensitive-word': cmsSensitiveWord,
  'cms/site': cmsSite,
  'cms/template': cmsTemplate,
  'flow/deployed-form': flowDeployedForm,
  'flow/form-deployment': flowFormDeployment,
  'flow/my-process': flowMyProcess,
  'flow/my-task': flowMyTask,
  'flow/process-definition': flowProcessDefinition,
  'flow/process-deployment': flowProcessDeployment,
  'flow/process-instance': flowProcessInstance,
  'flow/process-job': flowProcessJob,
  'flow/process-task': flowProcessTask,
  'flow/start-timer': flowStartTimer,
  'flow/submitted-form': flowSubmittedForm,
  'system/console-host': systemConsoleHost,
  'system/dictionary': systemDictionary,
  'system/login-log': systemLoginLog,
  'system/operation-log': systemOperationLog,
  'system/organisation': systemOrganisation,
  'system/permission': systemPermission,
  'system/resource': systemResource,
  'system/role': systemRole,
  'system/session': systemSession,
  'system/user': systemUser,
}
