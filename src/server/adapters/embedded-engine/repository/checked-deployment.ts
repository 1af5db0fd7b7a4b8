// What `prepare` passes to `deploy` behind the port: files, models and forms of an upload.
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import type { FormFile } from '../../../../shared/flow/form/form-model.ts'
import type { PreparedDeployment } from '../../../ports/process/process-views.ts'

export interface CheckedDeployment extends PreparedDeployment {
  readonly tenantId: string
  readonly category: string | null
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly processes: readonly {
    readonly resourceName: string
    readonly model: ProcessModel
    readonly graphical: boolean
  }[]
  readonly forms: readonly { readonly resourceName: string; readonly form: FormFile }[]
}

const known = new WeakSet<PreparedDeployment>()

export function markChecked(deployment: CheckedDeployment): CheckedDeployment {
  known.add(deployment)
  return deployment
}

function isChecked(prepared: PreparedDeployment): prepared is CheckedDeployment {
  return known.has(prepared)
}

export function asChecked(prepared: PreparedDeployment): CheckedDeployment {
  if (!isChecked(prepared)) throw new Error('Only what this engine has prepared is deployed.')
  return prepared
}
