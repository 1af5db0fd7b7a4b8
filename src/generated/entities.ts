// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

/** 文章引用 (schemas/cms/article-quote.json) */
export interface ArticleQuote {
  id: number
  articleId: number
  channelId: number
  appid: number
}

/** 文章来源 (schemas/cms/article-source.json) */
export interface ArticleSource {
  id: number
  name: string
  url: string | null
  desc: string | null
  appid: number
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 文章 (schemas/cms/article.json) */
export interface Article {
  id: number
  appid: number
  channelId: number
  title: string
  type: number
  titleColor: string | null
  subTitle: string | null
  shortTitle: string | null
  author: string | null
  sourceId: number | null
  keyword: string | null
  summary: string | null
  photo: string | null
  top: number
  content: string | null
  attachUrl: string | null
  url: string | null
  code: string | null
  showTime: number | null
  offlineTime: number | null
  detailTemplateId: number | null
  bak01: string | null
  bak02: string | null
  bak03: string | null
  bak04: string | null
  bak05: string | null
  status: number
  hasPicture: number
  sortId: number
  compileTime: number | null
  releaseTime: number | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
  recycleTime: number | null
  recycleBy: string | null
  recycleBatch: string | null
}

/** 频道 (schemas/cms/channel.json) */
export interface Channel {
  id: number
  appid: number
  pid: number | null
  name: string
  viewName: string | null
  code: string | null
  keyword: string | null
  icon: string | null
  type: number
  linkType: number | null
  url: string | null
  linkChannelId: number | null
  generalTemplate: number | null
  detailTemplate: number | null
  allow: number
  menu: number
  isHomePage: number
  sortId: number
  open: string
  articlePage: number
  orderBy: string
  bak01: string | null
  bak02: string | null
  bak03: string | null
  bak04: string | null
  bak05: string | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
  recycleTime: number | null
  recycleBy: string | null
  recycleBatch: string | null
}

/** 已发布文章 (schemas/cms/published-article.json) */
export interface PublishedArticle {
  id: number
  articleId: number
  appid: number
  channelId: number
  title: string
  type: number
  titleColor: string | null
  subTitle: string | null
  shortTitle: string | null
  author: string | null
  sourceName: string | null
  sourceUrl: string | null
  keyword: string | null
  summary: string | null
  photo: string | null
  top: number
  content: string | null
  attachUrl: string | null
  url: string | null
  code: string | null
  showTime: number | null
  offlineTime: number | null
  compileTime: number | null
  articleUpdateTime: number | null
  detailTemplateId: number | null
  bak01: string | null
  bak02: string | null
  bak03: string | null
  bak04: string | null
  bak05: string | null
  hasPicture: number
  sortId: number
  path: string | null
  releaseTime: number
  releaseBy: string | null
}

/** 站点 (schemas/cms/site.json) */
export interface Site {
  id: number
  name: string
  code: string
  pid: number | null
  domain: string | null
  logo: string | null
  title: string | null
  keyword: string | null
  descript: string | null
  homeTemplate: number | null
  sort: number
  releaseTime: number | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
  recycleTime: number | null
  recycleBy: string | null
  recycleBatch: string | null
}

/** 模板 (schemas/cms/template.json) */
export interface Template {
  id: number
  appid: number
  name: string
  type: number
  fileName: string
  desc: string | null
  content: string
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 办理记录 (schemas/flow/action-log.json) */
export interface ActionLog {
  id: number
  instanceId: string | null
  taskId: string | null
  taskName: string | null
  actionTime: number
  action: string
  account: string | null
  source: string | null
  target: string | null
  opinion: string | null
}

/** 流程轨迹 (schemas/flow/activity.json) */
export interface Activity {
  id: string
  instanceId: string
  rootId: string
  definitionId: string
  executionId: string
  activityId: string
  name: string | null
  type: string
  taskId: string | null
  calledInstanceId: string | null
  assignee: string | null
  startTime: number
  endTime: number | null
  deleteReason: string | null
  sequence: number
}

/** 流程意见 (schemas/flow/comment.json) */
export interface Comment {
  id: string
  taskId: string | null
  instanceId: string | null
  message: string
  createTime: number
  createBy: string | null
}

/** 流程附件 (schemas/flow/content.json) */
export interface Content {
  id: string
  taskId: string | null
  instanceId: string | null
  fieldId: string | null
  name: string
  mimeType: string
  size: number
  path: string
  createTime: number
  createBy: string | null
}

/** 流程启动事件 (schemas/flow/definition-event.json) */
export interface DefinitionEvent {
  id: string
  definitionId: string
  kind: string
  name: string | null
  activityId: string
  tenantId: string
  dueTime: number | null
  cycle: string | null
}

/** 流程定义的候选组 (schemas/flow/definition-group.json) */
export interface DefinitionGroup {
  id: number
  definitionId: string
  groupId: string
}

/** 流程发起人 (schemas/flow/definition-starter.json) */
export interface DefinitionStarter {
  id: number
  definitionId: string
  userId: string | null
  groupId: string | null
}

/** 流程定义 (schemas/flow/definition.json) */
export interface Definition {
  id: string
  key: string
  version: number
  tenantId: string
  name: string | null
  description: string | null
  category: string | null
  deploymentId: string
  resourceName: string
  suspended: boolean
  latest: boolean
  graphical: boolean
  startFormKey: string | null
}

/** 部署文件 (schemas/flow/deployment-file.json) */
export interface DeploymentFile {
  id: number
  deploymentId: string
  name: string
  encoding: string
  content: string
}

/** 流程部署 (schemas/flow/deployment.json) */
export interface Deployment {
  id: string
  kind: string
  name: string | null
  category: string | null
  tenantId: string
  parentDeploymentId: string | null
  deployTime: number
  deployBy: string | null
}

/** 流程作业 (schemas/flow/engine-job.json) */
export interface EngineJob {
  id: string
  kind: string
  instanceId: string
  rootId: string
  executionId: string
  activityId: string
  dueTime: number
  cycle: string | null
  retries: number
  input: string | null
  sequence: number
  failTime: number | null
  error: string | null
}

/** 流程执行 (schemas/flow/execution.json) */
export interface Execution {
  id: string
  instanceId: string
  rootId: string
  parentId: string | null
  activityId: string | null
  active: boolean
  isScope: boolean
  eventScope: boolean
  multiInstanceRoot: boolean
  sequence: number
}

/** 表单定义 (schemas/flow/form-definition.json) */
export interface FormDefinition {
  id: string
  key: string
  version: number
  tenantId: string
  name: string | null
  description: string | null
  category: string | null
  deploymentId: string
  resourceName: string
  latest: boolean
}

/** 表单部署 (schemas/flow/form-deployment.json) */
export interface FormDeployment {
  id: string
  name: string | null
  deploymentTime: number | null
  category: string | null
  tenantId: string | null
}

/** 表单实例 (schemas/flow/form-instance.json) */
export interface FormInstance {
  id: string
  formDefinitionId: string
  taskId: string | null
  instanceId: string | null
  definitionId: string | null
  tenantId: string
  submitTime: number | null
  submittedBy: string | null
  outcome: string | null
  draft: boolean
  formValues: string
}

/** 参与关系 (schemas/flow/identity-link.json) */
export interface IdentityLink {
  id: string
  taskId: string | null
  instanceId: string | null
  type: string
  userId: string | null
  groupId: string | null
  endTime: number | null
}

/** 流程实例 (schemas/flow/instance.json) */
export interface Instance {
  id: string
  rootId: string
  superExecutionId: string | null
  superInstanceId: string | null
  definitionId: string
  definitionKey: string
  tenantId: string
  name: string | null
  businessKey: string | null
  startUserId: string | null
  startTime: number
  startActivityId: string | null
  endTime: number | null
  endActivityId: string | null
  deleteReason: string | null
  suspended: boolean
  version: number
}

/** 流程定义 (schemas/flow/process-definition.json) */
export interface ProcessDefinition {
  id: string
  name: string | null
  version: number | null
  key: string | null
  suspended: boolean | null
  tenantId: string | null
  category: string | null
  deploymentId: string | null
  latest: boolean | null
}

/** 流程部署 (schemas/flow/process-deployment.json) */
export interface ProcessDeployment {
  id: string
  name: string | null
  tenantId: string | null
  category: string | null
  deploymentTime: number | null
}

/** 事件订阅 (schemas/flow/subscription.json) */
export interface Subscription {
  id: string
  kind: string
  name: string | null
  instanceId: string
  rootId: string
  executionId: string
  activityId: string
  configuration: string | null
  tenantId: string
  createTime: number
  sequence: number
}

/** 任务 (schemas/flow/task.json) */
export interface Task {
  id: string
  instanceId: string | null
  rootId: string | null
  executionId: string | null
  definitionId: string | null
  definitionKey: string | null
  name: string | null
  description: string | null
  owner: string | null
  assignee: string | null
  delegationState: string | null
  priority: number
  category: string | null
  formKey: string | null
  parentTaskId: string | null
  tenantId: string
  createTime: number
  claimTime: number | null
  dueDate: number | null
  endTime: number | null
  completedBy: string | null
  deleteReason: string | null
  suspended: boolean
  signing: string | null
  addedBy: string | null
}

/** 流程变量 (schemas/flow/variable.json) */
export interface Variable {
  id: string
  instanceId: string
  rootId: string
  executionId: string
  taskId: string | null
  name: string
  type: string
  value: string | null
  endTime: number | null
}

/** 验证码 (schemas/system/captcha.json) */
export interface Captcha {
  id: number
  token: string
  answer: string
  expireTime: number
}

/** 控制台域名 (schemas/system/console-host.json) */
export interface ConsoleHost {
  id: number
  host: string
  account: string
  firstTime: number
  lastTime: number
}

/** 数据授权 (schemas/system/data-grant.json) */
export interface DataGrant {
  id: number
  subjectType: string
  subjectId: number
  module: string
  targetId: number
  optionId: number
}

/** 数据版本 (schemas/system/data-version.json) */
export interface DataVersion {
  id: number
  kind: string
  version: number
}

/** 数据字典 (schemas/system/dictionary.json) */
export interface Dictionary {
  id: number
  name: string
  code: string
  pid: number | null
  sort: number
  val: string | null
  descript: string | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 已删除账号 (schemas/system/former-account.json) */
export interface FormerAccount {
  id: number
  account: string
}

/** 任务 (schemas/system/job.json) */
export interface Job {
  id: number
  kind: string
  jobKey: string | null
  lane: string | null
  name: string | null
  payload: unknown
  status: string
  runAt: number
  cron: string | null
  leaseBy: string | null
  leaseUntil: number | null
  attempts: number
  maxAttempts: number
  error: string | null
  progressDone: number
  progressTotal: number
  progressText: string | null
  result: unknown
  createTime: number | null
  createBy: string | null
  startTime: number | null
  finishTime: number | null
}

/** 密码尝试 (schemas/system/login-attempt.json) */
export interface LoginAttempt {
  id: number
  account: string
  attemptTime: number
  earlier1: number | null
  earlier2: number | null
  earlier3: number | null
  ip: string | null
  lockUntil: number | null
}

/** 登录日志 (schemas/system/login-log.json) */
export interface LoginLog {
  id: number
  account: string
  userId: number | null
  loginTime: number
  success: boolean
  reason: string | null
  ip: string | null
  device: string | null
}

/** 操作日志 (schemas/system/operation-log.json) */
export interface OperationLog {
  id: number
  operTime: number
  userId: number | null
  account: string | null
  ip: string | null
  requestId: string | null
  entity: string
  rowId: number | null
  action: string
  before: unknown
  after: unknown
}

/** 机构 (schemas/system/organisation.json) */
export interface Organisation {
  id: number
  shortName: string
  pid: number | null
  sort: number
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 密码重置 (schemas/system/password-reset.json) */
export interface PasswordReset {
  id: number
  tokenHash: string
  userId: number
  createTime: number
  usedTime: number | null
  expireTime: number
}

/** 权限 (schemas/system/permission.json) */
export interface Permission {
  id: number
  name: string
  code: string
  pid: number | null
  rid: number | null
  descript: string | null
  seedKey: string | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 个人设置 (schemas/system/preference.json) */
export interface Preference {
  id: number
  userId: number
  code: string
  data: unknown
}

/** 资源 (schemas/system/resource.json) */
export interface Resource {
  id: number
  name: string
  code: string
  pid: number | null
  enabled: boolean
  type: number
  url: string | null
  icon: string | null
  sort: number
  inMenu: boolean | null
  dataPerm: boolean | null
  dataPermType: number | null
  module: string | null
  seedKey: string | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 角色 (schemas/system/role.json) */
export interface Role {
  id: number
  name: string
  code: string
  def: boolean
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 会话 (schemas/system/session.json) */
export interface Session {
  id: number
  tokenHash: string
  userId: number
  account: string | null
  loginTime: number
  activeTime: number
  expireTime: number
  rememberMe: boolean
  ip: string | null
  host: string | null
  device: string | null
}

/** 系统参数 (schemas/system/setting.json) */
export interface Setting {
  id: number
  code: string
  val: string | null
}

/** 上传额度 (schemas/system/upload-quota.json) */
export interface UploadQuota {
  id: number
  userId: number
  files: number
  bytes: number
  expireTime: number
}

/** 用户 (schemas/system/user.json) */
export interface User {
  id: number
  account: string
  username: string
  password: string | null
  enabled: boolean
  locked: boolean
  admin: boolean
  sex: number
  email: string | null
  passwordTime: number | null
  mustChange: boolean
  orgid: number | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** Entity name -> row. */
export interface Entities {
  'cms/article-quote': ArticleQuote
  'cms/article-source': ArticleSource
  'cms/article': Article
  'cms/channel': Channel
  'cms/published-article': PublishedArticle
  'cms/site': Site
  'cms/template': Template
  'flow/action-log': ActionLog
  'flow/activity': Activity
  'flow/comment': Comment
  'flow/content': Content
  'flow/definition-event': DefinitionEvent
  'flow/definition-group': DefinitionGroup
  'flow/definition-starter': DefinitionStarter
  'flow/definition': Definition
  'flow/deployment-file': DeploymentFile
  'flow/deployment': Deployment
  'flow/engine-job': EngineJob
  'flow/execution': Execution
  'flow/form-definition': FormDefinition
  'flow/form-deployment': FormDeployment
  'flow/form-instance': FormInstance
  'flow/identity-link': IdentityLink
  'flow/instance': Instance
  'flow/process-definition': ProcessDefinition
  'flow/process-deployment': ProcessDeployment
  'flow/subscription': Subscription
  'flow/task': Task
  'flow/variable': Variable
  'system/captcha': Captcha
  'system/console-host': ConsoleHost
  'system/data-grant': DataGrant
  'system/data-version': DataVersion
  'system/dictionary': Dictionary
  'system/former-account': FormerAccount
  'system/job': Job
  'system/login-attempt': LoginAttempt
  'system/login-log': LoginLog
  'system/operation-log': OperationLog
  'system/organisation': Organisation
  'system/password-reset': PasswordReset
  'system/permission': Permission
  'system/preference': Preference
  'system/resource': Resource
  'system/role': Role
  'system/session': Session
  'system/setting': Setting
  'system/upload-quota': UploadQuota
  'system/user': User
}

export type EntityName = keyof Entities

/** Table name -> row; link tables included. */
export interface Tables {
  cms_article_quote: ArticleQuote
  cms_article_source: ArticleSource
  cms_article: Article
  cms_channel: Channel
  cms_published_article: PublishedArticle
  cms_site: Site
  cms_template: Template
  flow_action_log: ActionLog
  flow_activity: Activity
  flow_comment: Comment
  flow_content: Content
  flow_definition_event: DefinitionEvent
  flow_definition_group: DefinitionGroup
  flow_definition_starter: DefinitionStarter
  flow_definition: Definition
  flow_deployment_file: DeploymentFile
  flow_deployment: Deployment
  flow_engine_job: EngineJob
  flow_execution: Execution
  flow_form_definition: FormDefinition
  flow_form_instance: FormInstance
  flow_identity_link: IdentityLink
  flow_instance: Instance
  flow_subscription: Subscription
  flow_task: Task
  flow_variable: Variable
  system_captcha: Captcha
  system_console_host: ConsoleHost
  system_data_grant: DataGrant
  system_data_version: DataVersion
  system_dictionary: Dictionary
  system_former_account: FormerAccount
  system_job: Job
  system_login_attempt: LoginAttempt
  system_login_log: LoginLog
  system_operation_log: OperationLog
  system_organisation: Organisation
  system_password_reset: PasswordReset
  system_permission: Permission
  system_preference: Preference
  system_resource: Resource
  system_role: Role
  system_session: Session
  system_setting: Setting
  system_upload_quota: UploadQuota
  system_user: User
  system_role_perms: { roleId: number; permissionId: number }
  system_user_roles: { userId: number; roleId: number }
}

/** Entity name -> action -> its checked input; only entities with actions. */
export interface EntityActions {
  'cms/article': {
    release: { id: number; type: number; plan?: number | null }
    revoke: { id: number }
    preview: { id: number }
  }
  'cms/channel': {
    release: { id: number; range: number; type: number; plan?: number | null }
    preview: { id: number }
  }
  'cms/site': {
    release: { id: number; range: number; type: number; plan?: number | null }
    preview: { id: number }
  }
  'flow/form-deployment': {
    upload: { file: unknown; tenantId?: string | null }
    download: { id: string; name?: string | null }
  }
  'flow/process-definition': {
    download: { id: string }
    suspend: { id: string; action: string; includeProcessInstances: boolean }
  }
  'flow/process-deployment': {
    upload: { file: unknown; category?: string | null; tenantId?: string | null }
  }
  'system/permission': {
    clean: Record<never, never>
  }
  'system/resource': {
    enable: { id: number }
  }
  'system/session': {
    end: { id: number }
  }
  'system/user': {
    enable: { id: number }
    repwd: { id: number; account?: string | null; passwd: string; repasswd?: string | null }
    role: { id: number; account?: string | null; updateTime?: number | null; roles: readonly number[] }
    unlock: { id: number }
  }
}
