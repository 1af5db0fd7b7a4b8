// Properties that only some types of fields have.
import { Button } from 'antd'
import { type ComponentType, useId } from 'react'
import { restrictedGroup } from '../../../../shared/flow/form/restricted-group.ts'
import { useText } from '../../../data/use-text.ts'
import type { PropertyGroup } from './field-kinds.ts'
import { GroupSelect } from '../people/group-select.tsx'
import { formEditorMessages } from './messages.ts'
import { OptionsEditor } from './options-editor.tsx'
import { CountProperty, FlagProperty, PropertyRow, TextProperty } from './properties.tsx'
import { columnsIn, type Json, listIn, paramsOf, textIn, withParam, withProperty } from './raw-form.ts'

export interface PartProps {
  readonly field: Json
  readonly onChange: (field: Json) => void
}

function countIn(field: Json, name: string): number | null {
  const count = Number(paramsOf(field)[name] ?? Number.NaN)
  return Number.isFinite(count) ? count : null
}

function TextLimits({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <>
      <CountProperty
        label={text('minLength')}
        value={countIn(field, 'minLength')}
        onChange={(next) => onChange(withParam(field, 'minLength', next))}
      />
      <CountProperty
        label={text('maxLength')}
        value={countIn(field, 'maxLength')}
        onChange={(next) => onChange(withParam(field, 'maxLength', next))}
      />
      <TextProperty
        label={text('pattern')}
        note={text('patternNote')}
        value={textIn(paramsOf(field), 'regexPattern')}
        maxLength={500}
        onChange={(next) => onChange(withParam(field, 'regexPattern', next))}
      />
    </>
  )
}

function Options({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  const isComputed = field['optionType'] === 'expression' || textIn(field, 'optionsExpression') !== ''
  return (
    <>
      <FlagProperty
        label={text('computedOptions')}
        value={isComputed}
        onChange={(next) => {
          const { optionsExpression: _, ...manual } = field
          onChange(next ? { ...field, optionType: 'expression' } : { ...manual, optionType: 'manual' })
        }}
      />
      {isComputed ? (
        <TextProperty
          label={text('optionsExpression')}
          note={text('optionsExpressionNote')}
          value={textIn(field, 'optionsExpression')}
          onChange={(next) => onChange(withProperty(field, 'optionsExpression', next))}
        />
      ) : (
        <OptionsEditor
          title={text('options')}
          addText={text('addOption')}
          nameOf={(number) => text('newOption', { number })}
          options={listIn(field['options'])}
          onChange={(options) => onChange({ ...field, options })}
        />
      )}
      <FlagProperty
        label={text('hasEmptyValue')}
        value={field['hasEmptyValue'] === true}
        onChange={(next) => onChange(withProperty(field, 'hasEmptyValue', next))}
      />
    </>
  )
}

function Columns({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  const columns = columnsIn(field)
  return (
    <div className="form-editor-columns">
      <span>{text('columnCount', { count: columns.length })}</span>
      <Button size="small" onClick={() => onChange({ ...field, fields: [...columns, []] })}>
        {text('addColumn')}
      </Button>
      <Button
        size="small"
        disabled={columns.length < 2 || columns.at(-1)?.length !== 0}
        onClick={() => onChange({ ...field, fields: columns.slice(0, -1) })}
      >
        {text('removeColumn')}
      </Button>
    </div>
  )
}

function Currency({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <TextProperty
      label={text('currency')}
      value={textIn(paramsOf(field), 'currency')}
      maxLength={20}
      onChange={(next) => onChange(withParam(field, 'currency', next))}
    />
  )
}

function Multiple({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <FlagProperty
      label={text('multiple')}
      value={paramsOf(field)['multiple'] === true}
      onChange={(next) => onChange(withParam(field, 'multiple', next))}
    />
  )
}

function Group({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  const id = useId()
  return (
    <PropertyRow id={id} label={text('group')}>
      <GroupSelect
        id={id}
        label={text('group')}
        value={restrictedGroup({ type: 'people', params: paramsOf(field) })}
        disabled={false}
        invalid={false}
        required={false}
        describedBy={undefined}
        onChange={(next) => onChange(withParam(field, 'restrictWithGroup', next ?? undefined))}
      />
    </PropertyRow>
  )
}

function Expression({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <TextProperty
      label={text('expression')}
      note={text('expressionNote')}
      isLong
      value={textIn(field, 'expression')}
      onChange={(expression) => onChange({ ...field, expression })}
    />
  )
}

function Link({ field, onChange }: PartProps) {
  const text = useText(formEditorMessages)
  return (
    <TextProperty
      label={text('address')}
      note={text('addressNote')}
      value={textIn(paramsOf(field), 'hyperlinkUrl')}
      onChange={(next) => onChange(withParam(field, 'hyperlinkUrl', next))}
    />
  )
}

export const typeProperties: Readonly<Record<PropertyGroup, ComponentType<PartProps>>> = {
  text: TextLimits,
  options: Options,
  currency: Currency,
  multiple: Multiple,
  group: Group,
  expression: Expression,
  link: Link,
  columns: Columns,
}
