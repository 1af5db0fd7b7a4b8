// The processes and tasks in the pictures of the workflow guides, made through the calls of the product.
import type { Guide, Person } from './guide-data.ts'

export interface Office extends Guide {
  /** Of the leave process. */
  readonly definitionId: string
  /** A leave that waits for the reviewer. */
  readonly instanceId: string
}

const form = {
  key: 'leave-form',
  name: '请假单',
  fields: [
    {
      fieldType: 'OptionFormField',
      id: 'kind',
      name: '假别',
      type: 'dropdown',
      required: true,
      options: [{ name: '年假' }, { name: '病假' }, { name: '事假' }],
    },
    { fieldType: 'FormField', id: 'from', name: '开始日期', type: 'date', required: true },
    { fieldType: 'FormField', id: 'days', name: '天数', type: 'integer', required: true },
    { fieldType: 'FormField', id: 'reason', name: '原因', type: 'multi-line-text', required: false },
  ],
}

const decision = {
  key: 'leave-decision',
  name: '审批请假',
  fields: [
    { fieldType: 'FormField', id: 'kind', name: '假别', type: 'text', readOnly: true },
    { fieldType: 'FormField', id: 'days', name: '天数', type: 'integer', readOnly: true },
    { fieldType: 'FormField', id: 'cover', name: '工作由谁代理', type: 'text', required: true },
  ],
  outcomes: [
    { id: 'agree', name: '同意' },
    { id: 'refuse', name: '拒绝' },
  ],
}

const diagram = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="office">
  <process id="leave" name="请假" isExecutable="true">
    <documentation>填写请假单，由主管审批；超过三天的，再由馆长审批。</documentation>
    <startEvent id="start" name="提交" flowable:formKey="leave-form" flowable:initiator="initiator"/>
    <userTask id="lead" name="主管审批" flowable:candidateUsers="wangqiang" flowable:formKey="leave-decision"/>
    <exclusiveGateway id="length" name="超过三天？" default="short"/>
    <userTask id="head" name="馆长审批" flowable:assignee="admin"/>
    <endEvent id="done" name="结束"/>
    <sequenceFlow id="toLead" sourceRef="start" targetRef="lead"/>
    <sequenceFlow id="toLength" sourceRef="lead" targetRef="length"/>
    <sequenceFlow id="long" name="是" sourceRef="length" targetRef="head"><conditionExpression xsi:type="tFormalExpression">\${days &gt; 3}</conditionExpression></sequenceFlow>
    <sequenceFlow id="short" name="否" sourceRef="length" targetRef="done"/>
    <sequenceFlow id="toDone" sourceRef="head" targetRef="done"/>
  </process>
</definitions>`

async function send<Data>(url: string, { token }: Person, request: { method: string; path: string; body?: unknown }) {
  const { method, path, body } = request
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { success, data, errMsg } = (await answer.json()) as { success: boolean; data: Data; errMsg: string }
  if (!success) throw new Error(`${path}: ${errMsg}`)
  return data
}

/** Three leaves, one of them decided, and a task without a process. */
export async function prepareOffice(guide: Guide): Promise<Office> {
  const { url, admin, editor, reviewer } = guide
  for (const file of [form, decision]) {
    const body = new FormData()
    body.append('file', new Blob([JSON.stringify(file)]), `${file.key}.form`)
    await send(url, admin, { method: 'POST', path: '/flowable-form/form-repository/deployments', body })
  }
  await send(url, admin, {
    method: 'POST',
    path: '/flowable/deployment',
    body: { resourceName: '请假', data: diagram },
  })
  const definitions = await send<{ id: string; key: string }[]>(url, editor, {
    method: 'GET',
    path: '/flowable/process-definitions?latest=true',
  })
  const definitionId = definitions.find(({ key }) => key === 'leave')?.id ?? ''
  const start = async (name: string, values: object) => {
    const body = { name, processDefinitionId: definitionId, values }
    return (await send<{ id: string }>(url, editor, { method: 'POST', path: '/flowable/process-instances', body })).id
  }
  const taskOf = async (processInstanceId: string) => {
    const body = { processInstanceId }
    const tasks = await send<{ id: string }[]>(url, reviewer, { method: 'POST', path: '/flowable/query/tasks', body })
    return tasks[0]?.id ?? ''
  }
  const decided = await start('林敏的病假', { kind: '病假', from: '2026-11-16', days: 1, reason: '感冒' })
  const act = (id: string, verb: string, body: object = {}) =>
    send(url, reviewer, { method: 'PUT', path: `/flowable/tasks/${id}/action/${verb}`, body })
  const task = await taskOf(decided)
  await act(task, 'claim')
  await act(task, 'complete', { values: { cover: '张明' }, outcome: 'agree', opinion: '好好休息' })
  await start('林敏的事假', { kind: '事假', from: '2026-11-30', days: 2 })
  const instanceId = await start('林敏的年假', { kind: '年假', from: '2026-12-21', days: 5, reason: '回老家看望父母' })
  await act(await taskOf(instanceId), 'claim')
  const body = { name: '整理年终报刊', description: '十二月十五日之前装订成册', assignee: reviewer.account }
  await send(url, editor, { method: 'POST', path: '/flowable/tasks', body })
  return { ...guide, definitionId, instanceId }
}
