// The head of the editor: back, what is open and in which state, when it was saved, and the ways to save.
import { ArrowLeftOutlined, DownOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import Compact from 'antd/es/space/Compact'
import type { ReactNode } from 'react'
import { MenuButton, type MenuEntry } from '../../../../ui/menu-button.tsx'
import { useEditorText } from './use-editor-text.ts'
import type { SaveMode } from './use-saving.ts'

interface EditorHeaderProps {
  readonly title: string
  readonly state: { readonly title: string; readonly colour: string } | null
  /** When it was saved, and who else is here. */
  readonly children: ReactNode
  readonly readOnly: boolean
  /** Nothing to save yet. */
  readonly isReady: boolean
  /** By the panel. */
  readonly isCovered: boolean
  /** The save under way. */
  readonly saving: SaveMode | null
  readonly mayPublish: boolean
  readonly more: readonly MenuEntry[]
  readonly onPreview: (() => void) | null
  readonly onSave: (mode: SaveMode) => void
  readonly onPanel: () => void
  readonly onBack: () => void
}

export function EditorHeader(props: EditorHeaderProps) {
  const text = useEditorText()
  const { saving, onSave, readOnly } = props
  const isOff = !props.isReady || saving !== null
  return (
    <div className="article-head" inert={props.isCovered}>
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={props.onBack} />
      <div className="article-head-title">
        <h1>{props.title}</h1>
        {props.state !== null && <Tag color={props.state.colour}>{props.state.title}</Tag>}
        {props.children}
      </div>
      <Button
        type="text"
        className="article-head-panel"
        icon={<SettingOutlined />}
        aria-label={text('openPanel')}
        onClick={props.onPanel}
      />
      <div className="article-head-actions">
        {props.onPreview !== null && (
          <Button disabled={isOff} onClick={props.onPreview}>
            {text('preview')}
          </Button>
        )}
        {!readOnly && (
          <>
            <Button disabled={isOff} loading={saving === 1} onClick={() => onSave(1)}>
              {text('saveDraft')}
            </Button>
            <Button
              type={props.mayPublish ? 'default' : 'primary'}
              disabled={isOff}
              loading={saving === 2}
              onClick={() => onSave(2)}
            >
              {text('saveClose')}
            </Button>
          </>
        )}
        <Compact>
          {!readOnly && props.mayPublish && (
            <Button type="primary" disabled={isOff} loading={saving === 3} onClick={() => onSave(3)}>
              {text('savePublish')}
            </Button>
          )}
          {props.more.length > 0 && (
            <MenuButton entries={props.more}>
              <Button
                type={!readOnly && props.mayPublish ? 'primary' : 'default'}
                icon={<DownOutlined />}
                aria-label={text('moreSaves')}
              />
            </MenuButton>
          )}
        </Compact>
      </div>
    </div>
  )
}
