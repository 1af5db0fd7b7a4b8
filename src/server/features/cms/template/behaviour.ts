// Templates: syntax errors are refused with line and column. (A template in use is protected by the references to it.)
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { exportChosen, exportSite } from './export-templates.ts'
import { prepareImport } from './import-templates.ts'
import { templateFaultField } from './messages.ts'

async function checkSyntax(
  _call: EntityCall<'cms/template'>,
  row: Partial<Row<'cms/template'>>,
): Promise<readonly FieldError[]> {
  // Loaded on first use: a server that only serves pages does not need the engine.
  const { findTemplateFault } = await import('../../../publishing/check-template.ts')
  const fault = findTemplateFault(row.content ?? '')
  if (!fault) return []
  const { line, column } = fault
  return [{ field: 'content', message: `${templateFaultField}${fault.message}`, at: { line, column } }]
}

export const templateBehaviour = defineBehaviour('cms/template', {
  check: checkSyntax,
  actions: { importZip: { prepare: prepareImport }, exportZip: exportChosen, exportAll: exportSite },
})
