// The comparison before a save of a row that somebody else has changed: mine, theirs, and what both began with; one choice per field.
import { Button, Radio } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { shownTime } from '../../data/time.ts'
import { useText } from '../../data/use-text.ts'
import { type EntityRow, textOf, type Values } from '../row.ts'
import { FieldValue, type FieldValueProps } from '../value/field-value.tsx'
import { linedWidgets, linesOf } from '../version/lined.ts'
import { TextDiff } from '../version/text-diff.tsx'
import { Modal } from '../../ui/modal.tsx'
import '../version/version.css'
import './conflict.css'
import { compareSides, mergeSides, type Side, type Sides } from './merge.ts'
import { conflictMessages } from './messages.ts'

export interface ConflictDialogProps {
  readonly descriptor: Descriptor
  /** As it is stored now. */
  readonly row: EntityRow
  readonly sides: Sides
  /** Name of whoever saved it; null = not known. */
  readonly by: string | null
  readonly onMerge: (values: Values) => void
  readonly onClose: () => void
}

function useConflictText() {
  return useText(conflictMessages)
}

export function ConflictDialog({ descriptor, row, sides, by, onMerge, onClose }: ConflictDialogProps) {
  const text = useConflictText()
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({})
  const compared = useMemo(() => compareSides(comparedFields(descriptor), sides), [descriptor, sides])
  const left = compared.clashes.filter(({ name }) => picks[name] === undefined).length
  const titles = (fields: readonly Field[]): string => fields.map(({ title }) => title).join(text('comma'))
  return (
    <Modal
      open
      centered
      width="min(1120px, 96vw)"
      title={text('title')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          {left > 0 && <span className="conflict-left">{text('left', { count: left })}</span>}
          <Button onClick={onClose}>{text('back')}</Button>
          <Button type="primary" disabled={left > 0} onClick={() => onMerge(mergeSides(compared, sides, picks))}>
            {text('save')}
          </Button>
        </>
      }
    >
      <p>
        {text('hint', {
          who: by ?? text('somebody'),
          time: shownTime(textOf(row['updateTime'])),
        })}
      </p>
      {compared.onlyMine.length > 0 && <p>{text('onlyMine', { titles: titles(compared.onlyMine) })}</p>}
      {compared.onlyTheirs.length > 0 && <p>{text('onlyTheirs', { titles: titles(compared.onlyTheirs) })}</p>}
      {compared.clashes.length === 0 && <p>{text('none')}</p>}
      {compared.clashes.map((field) => (
        <Clash
          key={field.name}
          entity={descriptor.name}
          field={field}
          sides={sides}
          picked={picks[field.name]}
          onPick={(side) => setPicks((before) => ({ ...before, [field.name]: side }))}
        />
      ))}
    </Modal>
  )
}

/** Those that the form can change. */
function comparedFields({ fields, form }: Descriptor): readonly Field[] {
  const inForm = new Set(form?.groups.flatMap((group) => group.fields))
  return fields.filter(({ name, write }) => inForm.has(name) && write !== 'never' && write !== 'secret')
}

interface ClashProps {
  readonly entity: string
  readonly field: Field
  readonly sides: Sides
  readonly picked: Side | undefined
  readonly onPick: (side: Side) => void
}

function Clash({ entity, field, sides, picked, onPick }: ClashProps) {
  const text = useConflictText()
  const titleId = useId()
  const shown: readonly Side[] = sides.base === null ? ['mine', 'theirs'] : ['mine', 'theirs', 'base']
  const isLined = linedWidgets.has(field.widget)
  const lines = (side: Side): string => linesOf(field, sides[side]?.[field.name])
  return (
    <section className="conflict-field">
      <h3 id={titleId}>{field.title}</h3>
      <div role="radiogroup" aria-labelledby={titleId}>
        <Radio.Group
          className="conflict-sides"
          value={picked ?? null}
          onChange={(event) => onPick(event.target.value as Side)}
        >
          {shown.map((side) => (
            <div key={side} className={picked === side ? 'conflict-side conflict-side-picked' : 'conflict-side'}>
              <Radio value={side}>{text(side)}</Radio>
              {!isLined && <SideValue field={field} row={sides[side] ?? {}} entity={entity} />}
            </div>
          ))}
        </Radio.Group>
      </div>
      {isLined && (
        <div className="conflict-lines">
          <TextDiff
            before={lines('mine')}
            after={lines('theirs')}
            layout="split"
            names={[text('mine'), text('theirs')]}
          />
        </div>
      )}
    </section>
  )
}

/** A chosen file has no address yet. */
function SideValue(props: Pick<FieldValueProps, 'field' | 'row' | 'entity'>) {
  const value = props.row[props.field.name]
  return value instanceof File ? value.name : <FieldValue {...props} full />
}
