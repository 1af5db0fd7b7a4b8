// How lines of the log are written.
import { columnsOf } from './columns.ts'

export const logLine = {
  table: 'flow_action_log',
  columns: columnsOf('flow/action-log').filter((name) => name !== 'id'),
  changed: [],
} as const
