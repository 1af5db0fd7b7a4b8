// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../shared/entity/descriptor.ts'
import { descriptor as cmsArticleSource } from './descriptors/cms/article-source.ts'
import { descriptor as cmsArticle } from './descriptors/cms/article.ts'
import { descriptor as cmsAttachment } from './descriptors/cms/attachment.ts'
import { descriptor as cmsCategory } from './descriptors/cms/category.ts'
import { descriptor as cmsChannel } from './descriptors/cms/channel.ts'
import { descriptor as cmsHotword } from './descriptors/cms/hotword.ts'
import { descriptor as cmsJoin } from './descriptors/cms/join.ts'
import { descriptor as cmsProcess } from './descriptors/cms/process.ts'
import { descriptor as cmsPublication } from './descriptors/cms/publication.ts'
import { descriptor as cmsScheduler } from './descriptors/cms/scheduler.ts'
import { descriptor as cmsSensitiveHit } from './descriptors/cms/sensitive-hit.ts'
import { descriptor as cmsSensitiveWord } from './descriptors/cms/sensitive-word.ts'
import { descriptor as cmsSite } from './descriptors/cms/site.ts'
import { descriptor as cmsTemplate } from './descriptors/cms/template.ts'
import { descriptor as flowDeployedForm } from './descriptors/flow/deployed-form.ts'
import { descriptor as flowFormDeployment } from './descriptors/flow/form-deployment.ts'
import { descriptor as flowMyProcess } from './descriptors/flow/my-process.ts'
import { descriptor as flowMyTask } from './descriptors/flow/my-task.ts'
import { descriptor as flowProcessDefinition } from './descriptors/flow/process-definition.ts'
import { descriptor as flowProcessDeployment } from './descriptors/flow/process-deployment.ts'
import { descriptor as flowProcessInstance } from './descriptors/flow/process-instance.ts'
import { descriptor as flowProcessJob } from './descriptors/flow/process-job.ts'
import { descriptor as flowProcessTask } from './descriptors/flow/process-task.ts'
import { descriptor as flowStartTimer } from './descriptors/flow/start-timer.ts'
import { descriptor as flowSubmittedForm } from './descriptors/flow/submitted-form.ts'
import { descriptor as systemConsoleHost } from './descriptors/system/console-host.ts'
import { descriptor as systemDictionary } from './descriptors/system/dictionary.ts'
import { descriptor as systemLoginLog } from './descriptors/system/login-log.ts'
import { descriptor as systemOperationLog } from './descriptors/system/operation-log.ts'
import { descriptor as systemOrganisation } from './descriptors/system/organisation.ts'
import { descriptor as systemPermission } from './descriptors/system/permission.ts'
import { descriptor as systemResource } from './descriptors/system/resource.ts'
import { descriptor as systemRole } from './descriptors/system/role.ts'
import { descriptor as systemSession } from './descriptors/system/session.ts'
import { descriptor as systemUser } from './descriptors/system/user.ts'
import type { ApiEntityName } from './outlines.ts'

export const apiDescriptors: Record<ApiEntityName, Descriptor> = {
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
