// The login log: with readable names of devices.
import { deviceNameOf } from '../../../../shared/protocol/device-name.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'

export const loginLogBehaviour = defineBehaviour('system/login-log', {
  present: (_call, rows) =>
    rows.map((row) => ({ ...row, device: typeof row.device === 'string' ? deviceNameOf(row.device) : null })),
})
