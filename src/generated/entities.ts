// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.

/** 未计入的文章变动 (schemas/cms/article-change.json) */
export interface CmsArticleChange {
  id: number
  articleId: number
  appid: number
  channelId: number
  account: string
  status: number
  written: number | null
  released: number | null
  sum: number
}

/** 文章计数 (schemas/cms/article-count.json) */
export interface CmsArticleCount {
  id: number
  scope: number
  place: number
  measure: number
  span: number
  slot: number
  item: string
  sum: number
}

/** 文章预览 (schemas/cms/article-preview.json) */
export interface CmsArticlePreview {
  id: number
  appid: number
  userId: number
  shown: string
  content: string | null
  expireTime: number
}

/** 文章引用 (schemas/cms/article-quote.json) */
export interface CmsArticleQuote {
  id: number
  articleId: number
  channelId: number
  appid: number
}

/** 文章操作记录 (schemas/cms/article-record.json) */
export interface CmsArticleRecord {
  id: number
  articleId: number
  appid: number
  operTime: number
  oper: string | null
  kind: string
  description: string
  auditType: number | null
  opinion: string | null
}

/** 文章来源 (schemas/cms/article-source.json) */
export interface CmsArticleSource {
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
export interface CmsArticle {
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
  publishStatus: number
  hasPicture: number
  sortId: number
  compileTime: number | null
  releaseTime: number | null
  caseId: string | null
  pendingAction: string | null
  pendingBefore: number | null
  pendingPlan: number | null
  pendingTarget: number | null
  submitBy: string | null
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
  recycleTime: number | null
  recycleBy: string | null
  recycleBatch: string | null
}

/** 附件 (schemas/cms/attachment.json) */
export interface CmsAttachment {
  id: number
  appid: number | null
  name: string
  path: string
  file: string
  size: number
  type: string
  hash: string
  createTime: number
  createBy: string | null
  uploadTime: number
}

/** 分类 (schemas/cms/category.json) */
export interface CmsCategory {
  id: number
  name: string
  code: string | null
  type: string
  sort: number
  appid: number
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 频道 (schemas/cms/channel.json) */
export interface CmsChannel {
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
  releaseType: number
  flowId: string | null
  flowPublish: number
  flowRevoke: number
  flowDelete: number
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

/** 热词 (schemas/cms/hotword.json) */
export interface CmsHotword {
  id: number
  word: string
  url: string
  target: string
  sort: number
  enabled: boolean
  appid: number
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 加盟申请 (schemas/cms/join.json) */
export interface CmsJoin {
  id: number
  name: string
  idCard: string | null
  highestDegree: string | null
  phone: string
  contactAddress: string | null
  kdAddress: string | null
  storeArea: string | null
  houseProperty: string | null
  investmentAmount: string | null
  capitalSource: string | null
  partner: string | null
  option1: string | null
  option2: string | null
  option3: string | null
  otherCause: string | null
  date: string
  appid: number
}

/** 流程管理 (schemas/cms/process.json) */
export interface CmsProcess {
  id: string
  name: string | null
  version: number | null
  key: string | null
  suspended: boolean | null
  tenantId: string | null
}

/** 发布记录 (schemas/cms/publication.json) */
export interface CmsPublication {
  id: number
  appid: number
  publishJob: number
  scope: string
  range: number | null
  channelId: number | null
  account: string | null
  state: string
  askTime: number | null
  planTime: number | null
  startTime: number | null
  finishTime: number | null
  pages: number | null
  pagesWritten: number | null
  pagesRemoved: number | null
  error: string | null
  root: string | null
}

/** 已发布文章 (schemas/cms/published-article.json) */
export interface CmsPublishedArticle {
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
  text: string | null
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

/** 已发布站点 (schemas/cms/published-site.json) */
export interface CmsPublishedSite {
  id: number
  appid: number
  root: string | null
  compressed: string | null
}

/** 地址跳转 (schemas/cms/redirect.json) */
export interface CmsRedirect {
  id: number
  appid: number
  path: string
  target: string
  articleId: number | null
}

/** 定时任务 (schemas/cms/scheduler.json) */
export interface CmsScheduler {
  id: number
  name: string | null
  type: string | null
  status: number | null
  recurring: boolean | null
  rule: string | null
  cron: string | null
  plan: number | null
  nextTime: number | null
  lastTime: number | null
  duration: number | null
  outcome: string | null
  account: string | null
  running: boolean | null
  failed: boolean | null
  changeable: boolean | null
  over: boolean | null
  runnable: boolean | null
  removable: boolean | null
}

/** 敏感词检查结果 (schemas/cms/sensitive-hit.json) */
export interface CmsSensitiveHit {
  id: number
  appid: number
  articleId: number
  channelId: number
  title: string
  word: string
  level: number
  excerpt: string | null
  inHead: number
  inBody: number
  checkTime: number
}

/** 敏感词 (schemas/cms/sensitive-word.json) */
export interface CmsSensitiveWord {
  id: number
  word: string
  category: number | null
  level: number
  replacement: string | null
  loose: boolean
  appid: number
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 站点 (schemas/cms/site.json) */
export interface CmsSite {
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

/** 模板草稿 (schemas/cms/template-draft.json) */
export interface CmsTemplateDraft {
  id: number
  appid: number
  userId: number
  templateId: number | null
  name: string
  fileName: string | null
  type: number
  content: string
  expireTime: number
}

/** 模板 (schemas/cms/template.json) */
export interface CmsTemplate {
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

/** 已撤下页面 (schemas/cms/withdrawal.json) */
export interface CmsWithdrawal {
  id: number
  appid: number
  articleId: number | null
  path: string | null
}

/** 办理记录 (schemas/flow/action-log.json) */
export interface FlowActionLog {
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
export interface FlowActivity {
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
export interface FlowComment {
  id: string
  taskId: string | null
  instanceId: string | null
  message: string
  createTime: number
  createBy: string | null
}

/** 流程附件 (schemas/flow/content.json) */
export interface FlowContent {
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
export interface FlowDefinitionEvent {
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
export interface FlowDefinitionGroup {
  id: number
  definitionId: string
  groupId: string
}

/** 流程发起人 (schemas/flow/definition-starter.json) */
export interface FlowDefinitionStarter {
  id: number
  definitionId: string
  userId: string | null
  groupId: string | null
}

/** 流程定义 (schemas/flow/definition.json) */
export interface FlowDefinition {
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
  startable: boolean
}

/** 表单定义 (schemas/flow/deployed-form.json) */
export interface FlowDeployedForm {
  id: string
  name: string | null
  key: string | null
  version: number | null
  resourceName: string | null
  deploymentId: string | null
  tenantId: string | null
}

/** 部署文件 (schemas/flow/deployment-file.json) */
export interface FlowDeploymentFile {
  id: number
  deploymentId: string
  name: string
  encoding: string
  content: string
}

/** 流程部署 (schemas/flow/deployment.json) */
export interface FlowDeployment {
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
export interface FlowEngineJob {
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
export interface FlowExecution {
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
export interface FlowFormDefinition {
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
export interface FlowFormDeployment {
  id: string
  name: string | null
  deploymentTime: number | null
  category: string | null
  tenantId: string | null
}

/** 表单实例 (schemas/flow/form-instance.json) */
export interface FlowFormInstance {
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
export interface FlowIdentityLink {
  id: string
  taskId: string | null
  instanceId: string | null
  type: string
  userId: string | null
  groupId: string | null
  endTime: number | null
  taskTime: number | null
}

/** 流程实例 (schemas/flow/instance.json) */
export interface FlowInstance {
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

/** 流程 (schemas/flow/my-process.json) */
export interface FlowMyProcess {
  id: string
  name: string | null
  state: string | null
  processDefinitionName: string | null
  startTime: number | null
  ended: number | null
  startedBy: string | null
  deleteReason: string | null
  tasks: unknown
}

/** 任务 (schemas/flow/my-task.json) */
export interface FlowMyTask {
  id: string
  name: string | null
  state: string | null
  assignment: string | null
  assignee: string | null
  processDefinitionKey: string | null
  processDefinitionName: string | null
  processInstanceId: string | null
  processInstanceName: string | null
  createTime: number | null
  dueDate: number | null
  endDate: number | null
}

/** 流程定义 (schemas/flow/process-definition.json) */
export interface FlowProcessDefinition {
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
export interface FlowProcessDeployment {
  id: string
  name: string | null
  tenantId: string | null
  category: string | null
  deploymentTime: number | null
}

/** 流程实例 (schemas/flow/process-instance.json) */
export interface FlowProcessInstance {
  id: string
  name: string | null
  businessKey: string | null
  processDefinitionName: string | null
  processDefinitionId: string | null
  involvedUser: string | null
  startTime: number | null
  startedBy: string | null
  suspended: boolean | null
}

/** 流程作业 (schemas/flow/process-job.json) */
export interface FlowProcessJob {
  id: string
  state: string | null
  kind: string | null
  processInstanceId: string | null
  processInstanceName: string | null
  processDefinitionKey: string | null
  processDefinitionName: string | null
  activityId: string | null
  dueTime: number | null
  failTime: number | null
  retries: number | null
  error: string | null
}

/** 流程任务 (schemas/flow/process-task.json) */
export interface FlowProcessTask {
  id: string
  name: string | null
  assignee: string | null
  owner: string | null
  processDefinitionName: string | null
  processInstanceId: string | null
  createTime: number | null
  dueDate: number | null
  priority: number | null
  readable: boolean | null
  traceable: boolean | null
}

/** 定时发起 (schemas/flow/start-timer.json) */
export interface FlowStartTimer {
  id: string
  state: string | null
  processDefinitionId: string | null
  processDefinitionKey: string | null
  processDefinitionName: string | null
  activityId: string | null
  dueTime: number | null
  failed: boolean | null
  error: string | null
}

/** 表单实例 (schemas/flow/submitted-form.json) */
export interface FlowSubmittedForm {
  id: string
  name: string | null
  taskId: string | null
  processInstanceId: string | null
  submittedDate: number | null
  submittedBy: string | null
  outcome: string | null
  tenantId: string | null
}

/** 事件订阅 (schemas/flow/subscription.json) */
export interface FlowSubscription {
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
export interface FlowTask {
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
export interface FlowVariable {
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
export interface SystemCaptcha {
  id: number
  token: string
  answer: string
  expireTime: number
}

/** 控制台域名 (schemas/system/console-host.json) */
export interface SystemConsoleHost {
  id: number
  host: string
  account: string
  firstTime: number
  lastTime: number
}

/** 数据授权 (schemas/system/data-grant.json) */
export interface SystemDataGrant {
  id: number
  subjectType: string
  subjectId: number
  module: string
  targetId: number
  optionId: number
}

/** 数据版本 (schemas/system/data-version.json) */
export interface SystemDataVersion {
  id: number
  kind: string
  version: number
}

/** 数据字典 (schemas/system/dictionary.json) */
export interface SystemDictionary {
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

/** 草稿 (schemas/system/draft.json) */
export interface SystemDraft {
  id: number
  userId: number
  entity: string
  draftKey: string
  rowId: number | null
  scopeId: number | null
  title: string | null
  baseTime: string | null
  revision: number
  savedTime: number
  snapshot: unknown
  ended: boolean
}

/** 实时通知 (schemas/system/event.json) */
export interface SystemEvent {
  id: number
  userId: number
  topic: string
  eventTime: number
}

/** 已删除账号 (schemas/system/former-account.json) */
export interface SystemFormerAccount {
  id: number
  account: string
}

/** 导入失败的行 (schemas/system/import-failure.json) */
export interface SystemImportFailure {
  id: number
  importId: number
  row: number
  reason: string
  failTime: number
}

/** 任务 (schemas/system/job.json) */
export interface SystemJob {
  id: number
  kind: string
  jobKey: string | null
  lane: string | null
  name: string | null
  payload: unknown
  status: string
  runAt: number
  cron: string | null
  defaultCron: string | null
  scheduleType: string | null
  appid: number | null
  scheduleId: number | null
  suspendTime: number | null
  failures: number | null
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
export interface SystemLoginAttempt {
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
export interface SystemLoginLog {
  id: number
  account: string
  userId: number | null
  loginTime: number
  success: boolean
  reason: string | null
  ip: string | null
  device: string | null
}

/** 通知 (schemas/system/notice.json) */
export interface SystemNotice {
  id: number
  userId: number
  kind: string
  subject: string
  name: string
  about: string | null
  account: string | null
  opinion: string | null
  link: string | null
  sentTime: number
  readTime: number | null
}

/** 操作日志 (schemas/system/operation-log.json) */
export interface SystemOperationLog {
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
export interface SystemOrganisation {
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
export interface SystemPasswordReset {
  id: number
  tokenHash: string
  userId: number
  createTime: number
  usedTime: number | null
  expireTime: number
}

/** 权限 (schemas/system/permission.json) */
export interface SystemPermission {
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
export interface SystemPreference {
  id: number
  userId: number
  code: string
  data: unknown
}

/** 在场人员 (schemas/system/presence.json) */
export interface SystemPresence {
  id: number
  userId: number
  loginId: number
  entity: string
  rowId: number
  expireTime: number
}

/** 资源 (schemas/system/resource.json) */
export interface SystemResource {
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
export interface SystemRole {
  id: number
  name: string
  code: string
  def: boolean
  createTime: number
  createBy: string | null
  updateTime: number
  updateBy: string | null
}

/** 历史版本 (schemas/system/row-version.json) */
export interface SystemRowVersion {
  id: number
  entity: string
  rowId: number
  savedTime: number
  account: string | null
  action: string
  changed: unknown
  snapshot: unknown
}

/** 视图 (schemas/system/saved-view.json) */
export interface SystemSavedView {
  id: number
  userId: number
  page: string
  name: string
  query: string
  site: number | null
  role: number | null
  pinned: boolean
}

/** 会话 (schemas/system/session.json) */
export interface SystemSession {
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
export interface SystemSetting {
  id: number
  code: string
  val: string | null
}

/** 可撤销的操作 (schemas/system/undo.json) */
export interface SystemUndo {
  id: number
  userId: number
  ticket: string
  entity: string
  action: string
  scopeId: number | null
  rowId: number | null
  label: string | null
  rowCount: number
  doneTime: number
  expireTime: number
  snapshot: unknown
}

/** 上传额度 (schemas/system/upload-quota.json) */
export interface SystemUploadQuota {
  id: number
  userId: number
  files: number
  bytes: number
  expireTime: number
}

/** 用户 (schemas/system/user.json) */
export interface SystemUser {
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

/** 以他人身份查看 (schemas/system/view-as.json) */
export interface SystemViewAs {
  id: number
  tokenHash: string
  viewerSession: number
  userId: number
  startTime: number
  expireTime: number
}

/** Entity name -> row. */
export interface Entities {
  'cms/article-change': CmsArticleChange
  'cms/article-count': CmsArticleCount
  'cms/article-preview': CmsArticlePreview
  'cms/article-quote': CmsArticleQuote
  'cms/article-record': CmsArticleRecord
  'cms/article-source': CmsArticleSource
  'cms/article': CmsArticle
  'cms/attachment': CmsAttachment
  'cms/category': CmsCategory
  'cms/channel': CmsChannel
  'cms/hotword': CmsHotword
  'cms/join': CmsJoin
  'cms/process': CmsProcess
  'cms/publication': CmsPublication
  'cms/published-article': CmsPublishedArticle
  'cms/published-site': CmsPublishedSite
  'cms/redirect': CmsRedirect
  'cms/scheduler': CmsScheduler
  'cms/sensitive-hit': CmsSensitiveHit
  'cms/sensitive-word': CmsSensitiveWord
  'cms/site': CmsSite
  'cms/template-draft': CmsTemplateDraft
  'cms/template': CmsTemplate
  'cms/withdrawal': CmsWithdrawal
  'flow/action-log': FlowActionLog
  'flow/activity': FlowActivity
  'flow/comment': FlowComment
  'flow/content': FlowContent
  'flow/definition-event': FlowDefinitionEvent
  'flow/definition-group': FlowDefinitionGroup
  'flow/definition-starter': FlowDefinitionStarter
  'flow/definition': FlowDefinition
  'flow/deployed-form': FlowDeployedForm
  'flow/deployment-file': FlowDeploymentFile
  'flow/deployment': FlowDeployment
  'flow/engine-job': FlowEngineJob
  'flow/execution': FlowExecution
  'flow/form-definition': FlowFormDefinition
  'flow/form-deployment': FlowFormDeployment
  'flow/form-instance': FlowFormInstance
  'flow/identity-link': FlowIdentityLink
  'flow/instance': FlowInstance
  'flow/my-process': FlowMyProcess
  'flow/my-task': FlowMyTask
  'flow/process-definition': FlowProcessDefinition
  'flow/process-deployment': FlowProcessDeployment
  'flow/process-instance': FlowProcessInstance
  'flow/process-job': FlowProcessJob
  'flow/process-task': FlowProcessTask
  'flow/start-timer': FlowStartTimer
  'flow/submitted-form': FlowSubmittedForm
  'flow/subscription': FlowSubscription
  'flow/task': FlowTask
  'flow/variable': FlowVariable
  'system/captcha': SystemCaptcha
  'system/console-host': SystemConsoleHost
  'system/data-grant': SystemDataGrant
  'system/data-version': SystemDataVersion
  'system/dictionary': SystemDictionary
  'system/draft': SystemDraft
  'system/event': SystemEvent
  'system/former-account': SystemFormerAccount
  'system/import-failure': SystemImportFailure
  'system/job': SystemJob
  'system/login-attempt': SystemLoginAttempt
  'system/login-log': SystemLoginLog
  'system/notice': SystemNotice
  'system/operation-log': SystemOperationLog
  'system/organisation': SystemOrganisation
  'system/password-reset': SystemPasswordReset
  'system/permission': SystemPermission
  'system/preference': SystemPreference
  'system/presence': SystemPresence
  'system/resource': SystemResource
  'system/role': SystemRole
  'system/row-version': SystemRowVersion
  'system/saved-view': SystemSavedView
  'system/session': SystemSession
  'system/setting': SystemSetting
  'system/undo': SystemUndo
  'system/upload-quota': SystemUploadQuota
  'system/user': SystemUser
  'system/view-as': SystemViewAs
}

export type EntityName = keyof Entities

/** Table name -> row; link tables included. */
export interface Tables {
  cms_article_change: CmsArticleChange
  cms_article_count: CmsArticleCount
  cms_article_preview: CmsArticlePreview
  cms_article_quote: CmsArticleQuote
  cms_article_record: CmsArticleRecord
  cms_article_source: CmsArticleSource
  cms_article: CmsArticle
  cms_attachment: CmsAttachment
  cms_category: CmsCategory
  cms_channel: CmsChannel
  cms_hotword: CmsHotword
  cms_join: CmsJoin
  cms_publication: CmsPublication
  cms_published_article: CmsPublishedArticle
  cms_published_site: CmsPublishedSite
  cms_redirect: CmsRedirect
  cms_sensitive_hit: CmsSensitiveHit
  cms_sensitive_word: CmsSensitiveWord
  cms_site: CmsSite
  cms_template_draft: CmsTemplateDraft
  cms_template: CmsTemplate
  cms_withdrawal: CmsWithdrawal
  flow_action_log: FlowActionLog
  flow_activity: FlowActivity
  flow_comment: FlowComment
  flow_content: FlowContent
  flow_definition_event: FlowDefinitionEvent
  flow_definition_group: FlowDefinitionGroup
  flow_definition_starter: FlowDefinitionStarter
  flow_definition: FlowDefinition
  flow_deployment_file: FlowDeploymentFile
  flow_deployment: FlowDeployment
  flow_engine_job: FlowEngineJob
  flow_execution: FlowExecution
  flow_form_definition: FlowFormDefinition
  flow_form_instance: FlowFormInstance
  flow_identity_link: FlowIdentityLink
  flow_instance: FlowInstance
  flow_subscription: FlowSubscription
  flow_task: FlowTask
  flow_variable: FlowVariable
  system_captcha: SystemCaptcha
  system_console_host: SystemConsoleHost
  system_data_grant: SystemDataGrant
  system_data_version: SystemDataVersion
  system_dictionary: SystemDictionary
  system_draft: SystemDraft
  system_event: SystemEvent
  system_former_account: SystemFormerAccount
  system_import_failure: SystemImportFailure
  system_job: SystemJob
  system_login_attempt: SystemLoginAttempt
  system_login_log: SystemLoginLog
  system_notice: SystemNotice
  system_operation_log: SystemOperationLog
  system_organisation: SystemOrganisation
  system_password_reset: SystemPasswordReset
  system_permission: SystemPermission
  system_preference: SystemPreference
  system_presence: SystemPresence
  system_resource: SystemResource
  system_role: SystemRole
  system_row_version: SystemRowVersion
  system_saved_view: SystemSavedView
  system_session: SystemSession
  system_setting: SystemSetting
  system_undo: SystemUndo
  system_upload_quota: SystemUploadQuota
  system_user: SystemUser
  system_view_as: SystemViewAs
  system_role_perms: { roleId: number; permissionId: number }
  system_user_roles: { userId: number; roleId: number }
}

/** Entity name -> action -> its checked input; only entities with actions. */
export interface EntityActions {
  'cms/article': {
    release: { id: number; type: number; plan?: number | null; reviewers?: string | null }
    revoke: { id: number }
    move: { id: number; channelId?: number | null; targetChannelId: number }
    copy: { id: number; channelId?: number | null; targetChannelId: number }
    share: { id: number; channelId?: number | null; targetChannelId: number }
    place: { id: number; channelId?: number | null; sortFlag: string; beforeId?: number | null }
    audit: { id: number; auditType: number; opinion?: string | null; kind?: string | null }
    withdraw: { id: number }
    preview: { id: number }
  }
  'cms/channel': {
    copy: { id: number; pid?: number | null; name: string }
    release: { id: number; range: number; type: number; plan?: number | null }
    preview: { id: number }
  }
  'cms/join': {
    reveal: { id: number; field: string }
  }
  'cms/publication': {
    rollBack: { id: number }
    cancel: { id: number }
  }
  'cms/scheduler': {
    edit: { id: number; name: string; recurring: boolean; cron?: string | null; plan?: number | null }
    enable: { id: number }
    suspend: { id: number }
    run: { id: number }
    del: { id: number }
    runs: { id: number; page?: number | null; limit?: number | null }
  }
  'cms/sensitive-word': {
    importList: { file: unknown; level: number; category?: number | null; loose: boolean; common: boolean }
    rescan: Record<never, never>
  }
  'cms/site': {
    release: { id: number; range: number; type: number; plan?: number | null }
    preview: { id: number }
    review: { id: number }
    copy: { id: number; name: string; articles: boolean }
  }
  'cms/template': {
    importZip: { file: unknown; mode: number; name?: string | null; type?: number | null; desc?: string | null; replace: boolean }
    importPack: { pack: string; existing: number; channels: number }
    preview: { id?: number | null; name?: string | null; fileName?: string | null; type: number; content: string; channelId?: number | null; articleId?: number | null }
    exportZip: { ids: readonly number[] }
    exportAll: Record<never, never>
  }
  'flow/form-deployment': {
    upload: { file: unknown; tenantId?: string | null }
    download: { id: string; name?: string | null }
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
    viewAs: { id: number }
    unlock: { id: number }
    logout: { id: number }
  }
}
