// Permissions: marked by the type of their resource; a missing resource is shown as empty.
import { useLanguage } from '../../../data/use-text.ts'
import { ChoiceMark } from '../../../entity/tree/choice-mark.tsx'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { defineScreen, type Mark } from '../../../entity/screen.ts'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { permissionMessages } from './messages.ts'

const nameLength = 16

function EmptyMark() {
  return <span className="entity-mark entity-mark-off">{permissionMessages[useLanguage()].empty}</span>
}

const PermissionMark: Mark = ({ row }) =>
  row['rid'] === null ? <EmptyMark /> : <ChoiceMark dict="resourceType" value={row['type']} usual={1} />

function ResourceCell({ row }: CellProps) {
  return row['rid'] === null ? <EmptyMark /> : <TruncatedText text={textOf(row['resourceName'])} max={nameLength} />
}

export const screen = defineScreen('system/permission', {
  mark: PermissionMark,
  cells: { rid: ResourceCell },
})
