// Properties of the selected element, in groups that apply to it.
import './panel.css'
import { DownOutlined, MenuFoldOutlined, MenuUnfoldOutlined, RightOutlined } from '@ant-design/icons'
import { Button, ConfigProvider } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../data/use-text.ts'
import type { DiagramProblem } from '../calls.ts'
import { isKind, textOf } from '../canvas/bpmn.ts'
import { translateWord } from '../canvas/translate.ts'
import type { Snapshot, Workbench } from '../canvas/workbench.ts'
import { modelerMessages } from '../messages.ts'
import { useElementName } from '../element-name.ts'
import { type Editing, EditingProvider, editingOf, subjectOf } from './editing.tsx'
import { type Group, groups } from './groups.ts'
import { kindWord } from './kind-word.ts'
import type { PanelWord } from './messages.ts'
import { mistakesInTemplate } from '../templates/apply-template.ts'
import { useTemplates } from '../templates/use-templates.ts'
import { mistakesOf } from './mistakes-of.ts'
import { usePanelText } from './property.tsx'

interface PanelProps {
  readonly workbench: Workbench
  readonly snapshot: Snapshot
  readonly problems: readonly DiagramProblem[]
}

export function Panel({ workbench, snapshot, problems }: PanelProps) {
  const text = useText(modelerMessages)
  const [isOpen, setOpen] = useState(true)
  return (
    <aside className={`modeler-panel${isOpen ? '' : ' modeler-panel-folded'}`} aria-label={text('properties')}>
      <Button
        type="text"
        className="modeler-panel-fold"
        icon={isOpen ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={text(isOpen ? 'foldPanel' : 'openPanel')}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Groups workbench={workbench} snapshot={snapshot} problems={problems} />}
    </aside>
  )
}

/** Groups stay as the user left them, from element to element. */
const chosen = new Map<PanelWord, boolean>()
const startsFolded: ReadonlySet<PanelWord> = new Set([
  'inputOutput',
  'formData',
  'fieldInjection',
  'executionListeners',
  'taskListeners',
  'async',
  'extensionProperties',
  'documentation',
])

function GroupSection({ group, editing }: { readonly group: Group; readonly editing: Editing }) {
  const text = usePanelText()
  const { key, isSet, Content } = group
  const isFilled = isSet(editing)
  const mistakes =
    key === 'template'
      ? mistakesInTemplate(editing.element, editing.templates).length
      : mistakesOf(subjectOf(editing)).filter((mistake) => mistake.group === key).length
  const [isOpen, setOpen] = useState(chosen.get(key) ?? (isFilled || !startsFolded.has(key)))
  const toggle = (): void => {
    chosen.set(key, !isOpen)
    setOpen(!isOpen)
  }
  return (
    <section className="modeler-group">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? <DownOutlined /> : <RightOutlined />}
          {text(key)}
          {isFilled && <span className="modeler-dot" title={text('isSet')} />}
          {mistakes > 0 && <span className="modeler-count">{text('mistakes', { count: mistakes })}</span>}
        </button>
      </h2>
      {isOpen && (
        <div className="modeler-fields">
          <Content />
        </div>
      )}
    </section>
  )
}

/** Choices stay at their field when fields above it come, go or scroll. */
function besideField(field?: HTMLElement): HTMLElement {
  return field?.parentElement ?? document.body
}

function Groups({ workbench, snapshot, problems }: PanelProps) {
  const { shape } = snapshot
  const { templates } = useTemplates()
  const nameOf = useElementName()
  if (shape === null) return null
  const editing = editingOf(workbench, shape, templates)
  const { element } = editing
  const own = problems.filter(({ field }) => field === element.id)
  return (
    <EditingProvider value={editing}>
      <div className="modeler-panel-head">
        <small>{translateWord(kindWord(shape))}</small>
        <strong>{isKind(element, 'FlowNode') ? textOf(element, 'name') || element.id : nameOf(element)}</strong>
      </div>
      <ConfigProvider getPopupContainer={besideField}>
        <div className="modeler-groups">
          {groups
            .filter(({ applies }) => applies(editing))
            .map((group) => (
              <GroupSection key={`${element.id} ${group.key}`} group={group} editing={editing} />
            ))}
        </div>
      </ConfigProvider>
      {own.length > 0 && (
        <ul className="modeler-own-problems">
          {own.map(({ message, severity }) => (
            <li key={message} className={severity === 'error' ? 'modeler-error' : 'modeler-warning'}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </EditingProvider>
  )
}
