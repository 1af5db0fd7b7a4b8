// Further tools: search, selection, alignment, simulation, comparison, and the list of keys.
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx'
import type { Snapshot, Workbench } from './canvas/workbench.ts'
import { modelerMessages, type ModelerWord } from './messages.ts'

interface ToolsMenuProps {
  readonly workbench: Workbench
  readonly snapshot: Snapshot
  readonly onKeys: () => void
  readonly onCompare: () => void
  readonly onSimulate: () => void
}

interface Tool {
  readonly word: ModelerWord
  /** Of bpmn-js. */
  readonly action: string
  readonly options?: object
  /** How many elements must be selected. */
  readonly least?: number
  readonly divided?: boolean
}

const tools: readonly Tool[] = [
  { word: 'find', action: 'find' },
  { word: 'selectAll', action: 'selectElements' },
  { word: 'copy', action: 'copy', least: 1, divided: true },
  { word: 'paste', action: 'paste' },
  { word: 'duplicate', action: 'duplicate', least: 1 },
  { word: 'alignLeft', action: 'alignElements', options: { type: 'left' }, least: 2, divided: true },
  { word: 'alignCenter', action: 'alignElements', options: { type: 'center' }, least: 2 },
  { word: 'alignRight', action: 'alignElements', options: { type: 'right' }, least: 2 },
  { word: 'alignTop', action: 'alignElements', options: { type: 'top' }, least: 2 },
  { word: 'alignMiddle', action: 'alignElements', options: { type: 'middle' }, least: 2 },
  { word: 'alignBottom', action: 'alignElements', options: { type: 'bottom' }, least: 2 },
  { word: 'distributeX', action: 'distributeElements', options: { type: 'horizontal' }, least: 3 },
  { word: 'distributeY', action: 'distributeElements', options: { type: 'vertical' }, least: 3 },
]

export function ToolsMenu({ workbench, snapshot, onKeys, onCompare, onSimulate }: ToolsMenuProps) {
  const text = useText(modelerMessages)
  const trigger = (tool: Tool): void => {
    workbench.modeler.get('canvas').focus()
    workbench.modeler.get('editorActions').trigger(tool.action, tool.options)
  }
  const entries: readonly MenuEntry[] = [
    ...tools.map((tool) => ({
      key: tool.word,
      label: text(tool.word),
      divided: tool.divided ?? false,
      disabled: snapshot.selected < (tool.least ?? 0),
      onClick: () => trigger(tool),
    })),
    { key: 'simulate', label: text('simulate'), divided: true, onClick: onSimulate },
    { key: 'compare', label: text('compare'), onClick: onCompare },
    { key: 'keys', label: text('keys'), divided: true, onClick: onKeys },
  ]
  return (
    <MenuButton entries={entries}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={text('more')} disabled={snapshot.shape === null} />
    </MenuButton>
  )
}
