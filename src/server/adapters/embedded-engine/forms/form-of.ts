// Which form belongs to a start or a task: looked up by the diagram's form key, as the node says.
import type { FlowDefinition as DefinitionRow, FlowTask as Task } from '../../../../generated/entities.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Reader } from '../../../ports/database.ts'
import type { EngineContext } from '../context.ts'
import { findDefinition } from '../repository/definitions.ts'
import { findForm, type FormPlace, type FoundForm } from './forms.ts'
import { engineMessages as messages } from '../messages.ts'

async function found(db: Reader, { forms }: EngineContext, place: FormPlace): Promise<FoundForm | null> {
  const definition = await findForm(db, place)
  return definition === null ? null : { definition, form: await forms.of(db, definition) }
}

/** Null: the start has no form, or its key matches no deployed one. */
export async function startFormOf(db: Reader, context: EngineContext, row: DefinitionRow): Promise<FoundForm | null> {
  const { startFormKey, deploymentId, tenantId } = row
  if (startFormKey === null) return null
  const model = await context.models.of(db, row)
  const starts = model.scope.startEventIds.flatMap((id) => model.nodes.get(id) ?? [])
  const start = starts.find((node) => node.type === 'startEvent' && node.formKey === startFormKey)
  const sameDeployment = start?.type !== 'startEvent' || start.sameDeployment
  return found(db, context, { key: startFormKey, sameDeployment, deploymentId, tenantId })
}

/** A submission that names its form must name the one that the task has now. */
export function assertForm(found: FoundForm | null, asked: string | undefined): void {
  if (asked === undefined || asked === found?.definition.id) return
  if (found === null) throw new AppError({ message: messages.formMissing, status: 404 })
  throw new AppError({ message: messages.formChanged, status: 409 })
}

export async function taskFormOf(db: Reader, context: EngineContext, task: Task): Promise<FoundForm | null> {
  const { formKey, definitionId, definitionKey, tenantId } = task
  if (formKey === null) return null
  const row = definitionId === null ? undefined : await findDefinition(db, definitionId)
  if (row === undefined)
    return found(db, context, { key: formKey, sameDeployment: false, deploymentId: null, tenantId })
  const node = (await context.models.of(db, row)).nodes.get(definitionKey ?? '')
  const sameDeployment = node?.type !== 'userTask' || node.sameDeployment
  return found(db, context, { key: formKey, sameDeployment, deploymentId: row.deploymentId, tenantId })
}
