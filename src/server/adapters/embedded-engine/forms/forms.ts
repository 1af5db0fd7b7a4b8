// Forms of tasks and starts: found by key, shown with values, checked on submission, stored as form instances and drafts.
import type {
  FlowDefinition as DefinitionRow,
  FlowFormDefinition as FormDefinition,
  FlowTask as Task,
} from '../../../../generated/entities.ts'
import { type Evaluate, fillForm, lockedValues, optionsOf, readDocument } from '../../../engine/form/fill-form.ts'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import { parseForm } from '../../../engine/form/parse-form.ts'
import { submitForm } from '../../../engine/form/submit-form.ts'
import { type SubmittedForm, uploadsIn } from '../../../../shared/flow/form/check-form.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Reader } from '../../../ports/database.ts'
import type { FormView, Submission, Variables } from '../../../ports/process/process-views.ts'
import { claimUploads, keepUploads } from '../tasks/contents.ts'
import { evaluator } from '../evaluator.ts'
import { loadFile } from '../repository/files.ts'
import { engineMessages as messages } from '../messages.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import type { EngineWork } from '../work.ts'

/** The context in which a form key is looked up. */
export interface FormPlace {
  readonly key: string
  readonly sameDeployment: boolean
  readonly deploymentId: string | null
  readonly tenantId: string
}

export interface FoundForm {
  readonly definition: FormDefinition
  readonly form: FormFile
}

const maxForms = 200

export class FormCache {
  readonly #forms = new Map<string, FormFile>()

  async of(db: Reader, row: FormDefinition): Promise<FormFile> {
    const known = this.#forms.get(row.id)
    if (known !== undefined) return known
    const bytes = await loadFile(db, row.deploymentId, row.resourceName)
    const { form } = await parseForm(new TextDecoder().decode(bytes ?? new Uint8Array()))
    if (form === null) throw new Error(`The form ${row.resourceName} of ${row.id} cannot be read any more.`)
    if (this.#forms.size >= maxForms) this.#forms.clear()
    this.#forms.set(row.id, form)
    return form
  }
}

async function ofDeployment(db: Reader, key: string, deploymentId: string): Promise<FormDefinition | undefined> {
  return db
    .selectFrom('flow_form_definition')
    .selectAll()
    .where('key', '=', key)
    .where('deploymentId', 'in', (eb) =>
      eb.selectFrom('flow_deployment').select('flow_deployment.id').where('parentDeploymentId', '=', deploymentId),
    )
    .executeTakeFirst()
}

async function newest(db: Reader, key: string, tenantId: string): Promise<FormDefinition | undefined> {
  return db
    .selectFrom('flow_form_definition')
    .selectAll()
    .where('key', '=', key)
    .where('latest', '=', true)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
}

/** Of the same deployment, else the newest of the tenant, else the newest without tenant. */
export async function findForm(db: Reader, place: FormPlace): Promise<FormDefinition | null> {
  const { key, sameDeployment, deploymentId, tenantId } = place
  if (sameDeployment && deploymentId !== null) {
    const own = await ofDeployment(db, key, deploymentId)
    if (own !== undefined) return own
  }
  return (await newest(db, key, tenantId)) ?? (await newest(db, key, '')) ?? null
}

export interface Shown {
  /** Variables visible to expressions. */
  readonly variables: Variables
  readonly values: Variables
  readonly readOnly: boolean
}

export function showForm({ definition, form }: FoundForm, { variables, values, readOnly }: Shown): FormView {
  const filling = { id: definition.id, version: definition.version, evaluate: evaluator(variables), values, readOnly }
  return { definition, model: fillForm(form, filling) }
}

/** Refused with the problems by field. What its read-only fields show is part of what was decided on, and stored with the form. */
export function checkSubmission({ form }: FoundForm, submission: Submission, variables: Variables): SubmittedForm {
  const values = submission.values ?? {}
  const evaluate: Evaluate = evaluator({ ...variables, ...values })
  const outcome = submission.outcome ?? null
  const submitted = submitForm(form, { values, outcome }, (field) => optionsOf(field, evaluate))
  if (submitted.problems.length > 0) {
    throw new AppError({ message: messages.formInvalid, status: 400, fields: submitted.problems })
  }
  const shown = { ...lockedValues(form, variables), ...submitted.document.values }
  return { ...submitted, document: { ...submitted.document, values: shown } }
}

export interface Submitter {
  readonly task: Task | null
  readonly instanceId: string | null
  readonly definition: Pick<DefinitionRow, 'id' | 'tenantId'> | null
}

export async function storeSubmission(
  work: EngineWork,
  { definition: form }: FoundForm,
  { submitter, submitted }: { submitter: Submitter; submitted: SubmittedForm },
): Promise<void> {
  const { task, instanceId, definition } = submitter
  const taskId = task?.id ?? null
  if (taskId !== null) await deleteDraft(work, taskId)
  await work.db
    .insertInto('flow_form_instance')
    .values({
      id: newId(),
      formDefinitionId: form.id,
      taskId,
      instanceId,
      definitionId: definition?.id ?? null,
      tenantId: definition?.tenantId ?? '',
      submitTime: work.now,
      submittedBy: work.user?.account ?? null,
      outcome: submitted.document.flowable_form_outcome ?? null,
      draft: false,
      formValues: JSON.stringify(submitted.document),
    })
    .execute()
  if (instanceId !== null) await claimUploads(work, { taskId, instanceId }, submitted.uploads)
}

async function deleteDraft({ db }: EngineWork, taskId: string): Promise<void> {
  await db.deleteFrom('flow_form_instance').where('taskId', '=', taskId).where('draft', '=', true).execute()
}

/** No rule is checked and no variable set; saving again replaces it. */
export async function storeDraft(
  work: EngineWork,
  { definition: form, form: content }: FoundForm,
  { task, values }: { readonly task: Task; readonly values: Variables },
): Promise<void> {
  await deleteDraft(work, task.id)
  await work.db
    .insertInto('flow_form_instance')
    .values({
      id: newId(),
      formDefinitionId: form.id,
      taskId: task.id,
      instanceId: task.instanceId,
      definitionId: task.definitionId,
      tenantId: task.tenantId,
      submitTime: work.now,
      submittedBy: work.user?.account ?? null,
      outcome: null,
      draft: true,
      formValues: JSON.stringify({ values }),
    })
    .execute()
  await keepUploads(work, task, uploadsIn(content, values))
}

export interface StoredForm {
  readonly formDefinitionId: string
  readonly values: Variables
}

/** Values saved as a draft, or submitted; null if none. */
export async function storedForm(
  db: Reader,
  of: { readonly taskId: string } | { readonly instanceId: string },
  draft: boolean,
): Promise<StoredForm | null> {
  let select = db.selectFrom('flow_form_instance').select(['formDefinitionId', 'formValues']).where('draft', '=', draft)
  if ('taskId' in of) select = select.where('taskId', '=', of.taskId)
  else select = select.where('instanceId', '=', of.instanceId).where('taskId', 'is', null)
  const row = await select.orderBy('submitTime', 'desc').executeTakeFirst()
  if (row === undefined) return null
  return { formDefinitionId: row.formDefinitionId, values: readDocument(row.formValues).values }
}
