// Every call of the workflow, transcribed by hand: workflow.md section 7, then section 7 of the decisions, then additions;
// ordered so that each call finds what it works on. `{name}` is a value kept from an earlier call.
import { operationCalls } from './every-operation.ts'
import { leaveDiagram, steps } from './every-diagram.ts'

export type Who = 'admin' | 'starter' | 'boss' | 'clerk'

export interface CallRow {
  /** As in the documents. */
  readonly call: string
  readonly as: Who
  /** Path parameters by name -> values kept from earlier calls. */
  readonly at?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: object
  readonly file?: { readonly name: string; readonly text: string; readonly fields?: Readonly<Record<string, string>> }
  /** Parts of the answer that later calls need: name -> path in `data`. */
  readonly keep?: Readonly<Record<string, string>>
  /** Part of `data`; of each item if it is a list. */
  readonly says?: unknown
}

const form = JSON.stringify({
  key: 'ask',
  name: '申请单',
  fields: [{ id: 'days', name: '天数', type: 'integer', required: true }],
  outcomes: [{ id: 'resolve', name: '同意' }],
})

const leave = leaveDiagram(`<startEvent id="s" flowable:initiator="me" flowable:formKey="ask"/>
  <userTask id="apply" name="填写" flowable:assignee="\${me}"/><userTask id="judge" name="审批" flowable:candidateUsers="boss" flowable:formKey="ask"/>
  <userTask id="file" name="归档" flowable:assignee="clerk"/><endEvent id="e"/>${steps('s', 'apply', 'judge', 'file', 'e')}`)
const deployments = '/flowable-process/repository/deployments'
const formDeployments = '/flowable-form/form-repository/deployments'

const repository: readonly CallRow[] = [
  {
    call: `POST ${formDeployments}`,
    as: 'admin',
    file: { name: '申请单.form', text: form, fields: { tenantId: '' } },
    keep: { formDeployment: 'id', formFile: 'name' },
    says: { name: '申请单.form', tenantId: '' },
  },
  {
    call: `GET ${formDeployments}`,
    as: 'admin',
    query: 'start=0&size=10&nameLike=%.form',
    says: [{ name: '申请单.form' }],
  },
  {
    call: 'GET /flowable-form/form-repository/form-definitions',
    as: 'admin',
    query: 'start=0&size=10&nameLike=申请%&deploymentId={formDeployment}',
    keep: { formDefinition: '0.id' },
    says: [{ key: 'ask', name: '申请单', version: 1 }],
  },
  {
    call: `GET ${formDeployments}/{deploymentId}/resourcedata/{resourceName}`,
    as: 'admin',
    at: { deploymentId: 'formDeployment', resourceName: 'formFile' },
    says: form,
  },
  {
    call: `POST ${deployments}`,
    as: 'admin',
    file: { name: '请假流程.bpmn20.xml', text: leave },
    keep: { deployment: 'id' },
    says: { name: '请假流程' },
  },
  { call: `GET ${deployments}`, as: 'admin', query: 'start=0&size=10&name=请假流程', says: [{ name: '请假流程' }] },
  {
    call: 'POST /flowable/deployment',
    as: 'admin',
    body: { resourceName: '请假流程', data: leave },
    keep: { drawn: 'id' },
    says: { name: '请假流程' },
  },
  {
    call: 'POST /flowable/modeler/expression',
    as: 'starter',
    body: { expression: '${days > 3}', values: { days: 5 } },
    says: { problem: null, names: ['days'], result: 'true' },
  },
  {
    call: 'GET /flowable/modeler/templates',
    as: 'starter',
    says: { problems: [] },
  },
  {
    call: 'POST /flowable/modeler/review',
    as: 'starter',
    body: { data: leave },
    says: { problems: [] },
  },
  {
    call: 'GET /flowable-process/repository/process-definitions',
    as: 'admin',
    query: 'start=0&size=10&key=leave&latest=true',
    keep: { definition: '0.id' },
    says: [{ key: 'leave', version: 2, suspended: false, hasStartForm: true }],
  },
  {
    call: 'GET /flowable/process-definitions',
    as: 'starter',
    query: 'latest=true&start=0&size=5',
    says: [{ key: 'leave' }],
  },
  {
    call: 'GET /flowable/process-definitions/{id}/start-form',
    as: 'starter',
    at: { id: 'definition' },
    says: { key: 'ask', fields: [{ id: 'days', required: true }] },
  },
  { call: 'GET /flowable/process-definitions/{id}/resource', as: 'starter', at: { id: 'definition' }, says: leave },
  { call: 'GET /flowable/process-definitions/{id}/resource/xml', as: 'starter', at: { id: 'definition' }, says: leave },
]

const instances: readonly CallRow[] = [
  {
    call: 'POST /flowable/process-instances',
    as: 'starter',
    body: { name: '张三的请假', processDefinitionId: '{definition}', values: { days: 3 }, businessKey: 'leave:1' },
    keep: { instance: 'id' },
    says: { name: '张三的请假', businessKey: 'leave:1', startedBy: { id: 'starter' }, ended: null },
  },
  {
    call: 'GET /flowable/process-instances/{id}',
    as: 'starter',
    at: { id: 'instance' },
    says: { processDefinitionName: '请假' },
  },
  {
    call: 'POST /flowable/query/process-instances',
    as: 'starter',
    body: { start: 0, size: 5, processDefinitionId: '{definition}', involvedUser: 'starter', state: 'all' },
    says: [{ name: '张三的请假' }],
  },
  {
    call: 'GET /flowable-process/runtime/process-instances',
    as: 'admin',
    query: 'start=0&size=25',
    says: [{ businessKey: 'leave:1' }],
  },
  { call: 'GET /modeler/{id}/model-json', as: 'starter', at: { id: 'instance' }, says: { runningIds: ['apply'] } },
  {
    call: 'GET /flowable/process-instances/{id}/start-form',
    as: 'starter',
    at: { id: 'instance' },
    says: { key: 'ask', fields: [{ id: 'days', value: 3, readOnly: true }] },
  },
  {
    call: 'GET /flowable-form/form/form-instances',
    as: 'admin',
    query: 'start=0&size=10',
    says: [{ submittedBy: 'starter' }],
  },
]

function task(verb: string) {
  return `PUT /flowable/tasks/{id}/action/${verb}`
}

const tasks: readonly CallRow[] = [
  {
    call: 'POST /flowable/query/tasks',
    as: 'starter',
    body: { state: 'open', assignment: 'involved', sort: 'created-desc', page: 0, size: 5 },
    keep: { apply: '0.id' },
    says: [{ name: '填写', assignee: { id: 'starter' }, processInstanceName: '张三的请假' }],
  },
  { call: 'GET /flowable/tasks/{id}', as: 'starter', at: { id: 'apply' }, says: { name: '填写', mayComplete: true } },
  { call: task('complete'), as: 'starter', at: { id: 'apply' }, body: { opinion: '请批准' } },
  {
    call: 'GET /flowable-process/runtime/tasks',
    as: 'admin',
    query: 'start=0&size=10&name=审批',
    keep: { judge: '0.id' },
    says: [{ name: '审批', assignee: null }],
  },
  { call: task('urge'), as: 'starter', at: { id: 'judge' }, body: { opinion: '急' } },
  { call: task('claim'), as: 'boss', at: { id: 'judge' } },
  { call: task('unclaim'), as: 'boss', at: { id: 'judge' } },
  { call: task('claim'), as: 'boss', at: { id: 'judge' } },
  { call: task('withdraw'), as: 'starter', at: { id: 'judge' }, body: { opinion: '写错了' } },
  {
    call: 'POST /flowable/query/tasks',
    as: 'starter',
    body: { assignment: 'assignee' },
    keep: { apply: '0.id' },
    says: [{ name: '填写' }],
  },
  { call: task('complete'), as: 'starter', at: { id: 'apply' }, body: {} },
  {
    call: 'POST /flowable/query/tasks',
    as: 'boss',
    body: { assignment: 'candidate' },
    keep: { judge: '0.id' },
    says: [{ name: '审批' }],
  },
  { call: task('claim'), as: 'boss', at: { id: 'judge' } },
  { call: task('return'), as: 'boss', at: { id: 'judge' }, body: { target: 'first', opinion: '材料不全' } },
  {
    call: 'POST /flowable/query/tasks',
    as: 'starter',
    body: { assignment: 'assignee' },
    keep: { apply: '0.id' },
    says: [{ name: '填写' }],
  },
  { call: task('complete'), as: 'starter', at: { id: 'apply' }, body: {} },
  { call: 'POST /flowable/query/tasks', as: 'boss', body: {}, keep: { judge: '0.id' }, says: [{ name: '审批' }] },
  { call: task('claim'), as: 'boss', at: { id: 'judge' } },
  { call: task('delegate'), as: 'boss', at: { id: 'judge' }, body: { assignee: 'clerk' } },
  { call: task('resolve'), as: 'clerk', at: { id: 'judge' }, body: { opinion: '没问题' } },
  { call: task('transfer'), as: 'boss', at: { id: 'judge' }, body: { assignee: 'clerk' } },
  { call: task('assign'), as: 'clerk', at: { id: 'judge' }, body: { assignee: 'boss' } },
  { call: task('add-sign'), as: 'boss', at: { id: 'judge' }, body: { type: 'before', userIds: ['clerk'] } },
  { call: task('remove-sign'), as: 'boss', at: { id: 'judge' }, body: { userIds: ['clerk'] } },
  { call: task('involve'), as: 'boss', at: { id: 'judge' }, body: { userId: 'clerk' } },
  { call: task('remove-involved'), as: 'boss', at: { id: 'judge' }, body: { userId: 'clerk' } },
  { call: task('cc'), as: 'boss', at: { id: 'judge' }, body: { userIds: ['clerk'], opinion: '知悉' } },
  { call: 'GET /flowable/tasks/{id}/history', as: 'boss', at: { id: 'judge' } },
]

const attached: readonly CallRow[] = [
  {
    call: 'POST /flowable/tasks',
    as: 'boss',
    body: { name: '核对', description: '周五前', assignee: 'clerk', parentTaskId: '{judge}' },
    keep: { below: 'id' },
    says: { name: '核对', description: '周五前', owner: { id: 'boss' }, assignee: { id: 'clerk' } },
  },
  {
    call: 'PUT /flowable/tasks/{id}',
    as: 'clerk',
    at: { id: 'below' },
    body: { dueDate: '2026-03-01T08:00:00.000Z' },
    says: { dueDate: '2026-03-01T08:00:00.000Z' },
  },
  {
    call: 'GET /flowable/tasks/{id}/subtasks',
    as: 'boss',
    at: { id: 'judge' },
    query: 'latestFirst=true',
    says: [{ name: '核对' }],
  },
  {
    call: 'POST /flowable/tasks/{id}/raw-content',
    as: 'boss',
    at: { id: 'judge' },
    file: { name: '证明 (1).txt', text: '证明' },
    keep: { content: 'id' },
    says: { name: '证明 (1).txt', mimeType: 'text/plain', size: 6, createdBy: 'boss' },
  },
  { call: 'GET /flowable/tasks/{id}/content', as: 'boss', at: { id: 'judge' }, says: [{ name: '证明 (1).txt' }] },
  { call: 'GET /flowable/content/{id}/raw', as: 'starter', at: { id: 'content' }, says: '证明' },
  { call: 'DELETE /flowable/content/{id}', as: 'boss', at: { id: 'content' } },
  {
    call: 'POST /flowable/tasks/{id}/comments',
    as: 'boss',
    at: { id: 'judge' },
    body: { message: '已核对' },
    says: { message: '已核对' },
  },
  {
    call: 'GET /flowable/tasks/{id}/comments',
    as: 'boss',
    at: { id: 'judge' },
    says: [{ message: '已核对', createdBy: 'boss' }],
  },
  {
    call: 'POST /flowable/process-instances/{id}/comments',
    as: 'starter',
    at: { id: 'instance' },
    body: { message: '谢谢' },
    says: { message: '谢谢' },
  },
  {
    call: 'GET /flowable/process-instances/{id}/comments',
    as: 'boss',
    at: { id: 'instance' },
    says: [{ message: '谢谢' }, { message: '已核对' }],
  },
  {
    call: 'POST /flowable/process-instances/{id}/raw-content',
    as: 'starter',
    at: { id: 'instance' },
    file: { name: '附件.pdf', text: '%PDF' },
    says: { name: '附件.pdf', simpleType: 'pdf' },
  },
  {
    call: 'GET /flowable/process-instances/{id}/content',
    as: 'boss',
    at: { id: 'instance' },
    says: [{ name: '附件.pdf' }],
  },
  {
    call: 'POST /flowable/content/raw',
    as: 'starter',
    file: { name: '发票.png', text: 'png', fields: { processInstanceId: '{instance}' } },
    keep: { ahead: 'id' },
    says: { name: '发票.png', mimeType: 'image/png', simpleType: 'image' },
  },
  { call: 'GET /flowable/content/{id}', as: 'starter', at: { id: 'ahead' }, says: { name: '发票.png' } },
  {
    call: 'GET /flowable/workflow-groups',
    as: 'starter',
    query: 'filter=总部',
    says: [{ id: 'org:1', type: 'organisation' }],
  },
  { call: 'GET /flowable/workflow-users', as: 'starter', query: 'filter=李', says: [{ id: 'boss', fullName: '李四' }] },
]

const ending: readonly CallRow[] = [
  {
    call: 'GET /flowable/task-forms/{id}',
    as: 'boss',
    at: { id: 'judge' },
    says: { key: 'ask', fields: [{ id: 'days', value: 3 }] },
  },
  {
    call: 'POST /flowable/task-forms/{id}/save-form',
    as: 'boss',
    at: { id: 'judge' },
    body: { formId: '{formDefinition}', values: { days: 4 } },
  },
  {
    call: 'POST /flowable/task-forms/{id}',
    as: 'boss',
    at: { id: 'judge' },
    body: { formId: '{formDefinition}', values: { days: 5 }, outcome: '同意' },
  },
  {
    call: 'POST /flowable/query/tasks',
    as: 'clerk',
    body: { text: '归档' },
    keep: { file: '0.id' },
    says: [{ name: '归档' }],
  },
  { call: task('terminate'), as: 'admin', at: { id: 'file' }, body: { reason: '重复申请' } },
  { call: 'GET /flowable/process-instances/{id}/history', as: 'starter', at: { id: 'instance' } },
  { call: 'DELETE /flowable/process-instances/{id}', as: 'starter', at: { id: 'instance' } },
  {
    call: 'PUT /flowable-process/repository/process-definitions/{id}',
    as: 'admin',
    at: { id: 'definition' },
    body: { action: 'suspend' },
  },
  {
    call: 'PUT /flowable-process/repository/process-definitions/{id}',
    as: 'admin',
    at: { id: 'definition' },
    body: { action: 'activate' },
  },
  {
    call: 'POST /flowable/process-instances',
    as: 'starter',
    body: { name: '再来', processDefinitionId: '{definition}', values: { days: 1 } },
    keep: { instance: 'id' },
  },
  {
    call: 'PUT /flowable-process/runtime/process-instances/{id}',
    as: 'admin',
    at: { id: 'instance' },
    body: { action: 'suspend' },
  },
]

const contentArea: readonly CallRow[] = [
  { call: 'POST /processes', as: 'admin', body: { page: 1, size: 10 }, says: [{ key: 'called-in' }, { key: 'leave' }] },
  {
    call: 'POST /processes/deployment',
    as: 'admin',
    body: { resourceName: '请假流程', data: leave },
    says: { name: '请假流程' },
  },
  {
    call: 'POST /processes',
    as: 'admin',
    body: { page: 1, size: 10, key: 'leave' },
    keep: { third: '0.id' },
    says: [{ version: 3 }],
  },
  { call: 'POST /processes/assignees', as: 'admin', body: { filter: '李' }, says: [{ id: 'boss', username: '李四' }] },
  { call: 'GET /processes/{id}/resource', as: 'admin', at: { id: 'third' }, says: leave },
  { call: 'GET /processes/{id}/resource/xml', as: 'admin', at: { id: 'third' }, says: leave },
  { call: 'DELETE /processes/{id}', as: 'admin', at: { id: 'third' } },
  { call: `DELETE ${deployments}/{id}`, as: 'admin', at: { id: 'drawn' }, query: 'cascade=true' },
  { call: `DELETE ${deployments}/{id}`, as: 'admin', at: { id: 'deployment' }, query: 'cascade=false' },
  { call: `DELETE ${formDeployments}/{id}`, as: 'admin', at: { id: 'formDeployment' } },
]

export const everyCall: readonly CallRow[] = [
  ...repository,
  ...instances,
  ...tasks,
  ...attached,
  ...ending,
  ...operationCalls,
  ...contentArea,
]
