// Rows to edit variables: name, type and value, with an error line below each.
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../data/use-text.ts'
import { type VariableType, variableTypes } from './calls.ts'
import { operationsMessages } from './messages.ts'
import type { VariableDraft, VariableFault } from './variable-text.ts'

interface VariableRowsProps {
  readonly drafts: readonly VariableDraft[]
  readonly faults: ReadonlyMap<number, VariableFault>
  readonly disabled?: boolean
  readonly onChange: (drafts: readonly VariableDraft[]) => void
}

export function VariableRows({ drafts, faults, disabled = false, onChange }: VariableRowsProps) {
  const text = useText(operationsMessages)
  const change = (at: number, part: Partial<VariableDraft>): void =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)))
  return (
    <div className="operations-variables">
      {drafts.map((draft, at) => (
        <VariableRow
          // Rows have no id; they are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          draft={draft}
          fault={faults.get(at)}
          disabled={disabled}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(drafts.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={disabled}
        onClick={() => onChange([...drafts, { name: '', type: 'string', text: '' }])}
      >
        {text('addVariable')}
      </Button>
    </div>
  )
}

interface VariableRowProps {
  readonly draft: VariableDraft
  readonly fault: VariableFault | undefined
  readonly disabled: boolean
  readonly onChange: (part: Partial<VariableDraft>) => void
  readonly onRemove: () => void
}

function VariableRow({ draft, fault, disabled, onChange, onRemove }: VariableRowProps) {
  const text = useText(operationsMessages)
  const errorId = useId()
  const isName = fault === 'nameMissing' || fault === 'nameTwice'
  const status = fault === undefined ? '' : 'error'
  return (
    <div className="operations-variable">
      <Input
        aria-label={text('variableName')}
        placeholder={text('variableName')}
        value={draft.name}
        maxLength={255}
        disabled={disabled}
        status={isName ? status : ''}
        aria-describedby={errorId}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select<VariableType>
        aria-label={text('variableType')}
        value={draft.type}
        disabled={disabled}
        options={variableTypes.map((type) => ({ value: type, label: type }))}
        onChange={(type) => onChange({ type })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={text('removeVariable', { name: draft.name })}
        title={text('removeVariable', { name: draft.name })}
        onClick={onRemove}
      />
      <ValueInput
        draft={draft}
        disabled={disabled}
        status={isName ? '' : status}
        errorId={errorId}
        onChange={onChange}
      />
      <div id={errorId} className="entity-error" role="alert">
        {fault !== undefined && text(fault)}
      </div>
    </div>
  )
}

interface ValueInputProps extends Pick<VariableRowProps, 'draft' | 'disabled' | 'onChange'> {
  readonly status: '' | 'error'
  readonly errorId: string
}

function ValueInput({ draft, disabled, status, errorId, onChange }: ValueInputProps) {
  const text = useText(operationsMessages)
  const label = text('variableValue', { name: draft.name })
  if (draft.type === 'null') return <Input aria-label={label} value="null" disabled />
  if (draft.type === 'boolean') {
    const options = ['true', 'false'].map((value) => ({ value, label: value }))
    const value = draft.text === 'true' ? 'true' : 'false'
    return (
      <Select
        aria-label={label}
        value={value}
        disabled={disabled}
        options={options}
        onChange={(chosen) => onChange({ text: chosen })}
      />
    )
  }
  return (
    <Input.TextArea
      aria-label={label}
      placeholder={draft.type === 'date' ? '2026-01-31T08:00:00Z' : ''}
      value={draft.text}
      disabled={disabled}
      status={status}
      autoSize={{ minRows: 1, maxRows: draft.type === 'json' ? 12 : 4 }}
      aria-describedby={errorId}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  )
}
