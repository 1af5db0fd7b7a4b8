// Upload fields of a displayed form: files instead of their ids.
import type { FormField, FormModel } from '../../../../shared/flow/form/form-model.ts'
import type { ContentView } from '../../../ports/process/process-views.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { toContentDto } from '../calls/to-dto.ts'

function allFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) =>
    field.fieldType === 'FormContainer' ? field.fields.flatMap((column) => allFields(column)) : [field],
  )
}

function idsOf({ type, value }: FormField): string[] {
  return type === 'upload' && typeof value === 'string' ? value.split(',').flatMap((id) => id.trim() || []) : []
}

type Replace = (field: FormField) => FormField

function mapFields(fields: readonly FormField[], replace: Replace): FormField[] {
  return fields.map((field) =>
    field.fieldType === 'FormContainer'
      ? { ...field, fields: field.fields.map((column) => mapFields(column, replace)) }
      : replace(field),
  )
}

interface Place {
  readonly taskId: string | null
  readonly instanceId: string | null
}

/** Everyone who sees the form sees its uploads; deleted ones, and those of other forms, are left out. */
export async function showUploads(flow: FlowCall, model: FormModel, { taskId, instanceId }: Place): Promise<FormModel> {
  const ids = [...new Set(allFields(model.fields).flatMap(idsOf))]
  if (ids.length === 0) return model
  const belongs = (row: ContentView): boolean =>
    (row.taskId !== null && row.taskId === taskId) ||
    (row.instanceId !== null && row.instanceId === instanceId) ||
    row.createBy === flow.person.account
  const rows = (await flow.engine.contents(flow.work, { ids })).filter(belongs)
  const items = new Map(rows.map((row) => [row.id, toContentDto(row)]))
  const replace: Replace = (field) =>
    field.type === 'upload' && typeof field.value === 'string'
      ? { ...field, value: idsOf(field).flatMap((id) => items.get(id) ?? []) }
      : field
  return { ...model, fields: mapFields(model.fields, replace) }
}
