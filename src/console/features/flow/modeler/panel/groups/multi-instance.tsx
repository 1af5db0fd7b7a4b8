// An activity that is done several times: by everybody, by one of several, in turn, or by a share of them.
import { childOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { mistakeInExpression } from '../expression.ts'
import { fixedPeople, namePeople } from '../fixed-people.ts'
import { PeopleIds } from '../people-field.tsx'
import { SelectField, SwitchField, TextField } from '../field.tsx'
import { choosePreset, presetOf, presets } from '../loop-presets.ts'
import { mistakeInLoop } from '../mistakes.ts'
import type { PanelWord } from '../messages.ts'
import { TextProperty, usePanelText } from '../property.tsx'

/** A body of the loop: its cardinality or its condition. */
function BodyField({ loop, name, label }: { readonly loop: Moddle; readonly name: string; readonly label: PanelWord }) {
  const { set, make } = useEditing()
  const text = usePanelText()
  const part = childOf(loop, name)
  const body = textOf(part, 'body')
  const mistake = name === 'completionCondition' ? mistakeInExpression(body) : null
  const commit = (typed: string): void => {
    const next = typed.trim()
    if (next === '') set(loop, { [name]: undefined })
    else if (part === null) set(loop, { [name]: make('bpmn:FormalExpression', { body: next }, loop) })
    else set(part, { body: next })
  }
  return (
    <TextField
      label={text(label)}
      technical={name}
      value={body}
      mistake={mistake === null ? null : text(mistake)}
      onCommit={commit}
    />
  )
}

export function MultiInstance() {
  const editing = useEditing()
  const { element, set } = editing
  const text = usePanelText()
  const loop = childOf(element, 'loopCharacteristics')
  const isStandard = loop !== null && isKind(loop, 'StandardLoopCharacteristics')
  const chosen = isStandard ? 'standardLoop' : presetOf(loop)
  const options = [
    { value: '', label: text('noLoop') },
    ...presets.map(({ key }) => ({ value: key as string, label: text(key) })),
    ...(chosen === 'ownLoop' || chosen === 'standardLoop' ? [{ value: chosen, label: text(chosen) }] : []),
  ]
  const mistake = loop === null || isStandard ? null : mistakeInLoop(loop)
  const isTask = isKind(element, 'UserTask')
  const people = loop === null || !isTask ? [] : fixedPeople(element, loop)
  return (
    <>
      <SelectField
        label={text('loopKind')}
        value={chosen}
        options={options}
        mistake={mistake === null ? null : text(mistake)}
        hint={chosen in loopHints ? text(loopHints[chosen] as PanelWord) : undefined}
        onCommit={(key) => choosePreset(editing, key)}
      />
      {loop !== null && !isStandard && (
        <>
          <SwitchField
            label={text('isSequential')}
            technical="isSequential"
            value={loop.get('isSequential') === true}
            onCommit={(on) => set(loop, { isSequential: on })}
          />
          {isTask && (
            <PeopleIds
              label={text('fixedPeople')}
              hint={text('fixedPeopleHint')}
              takesExpressions={false}
              ids={people}
              onChange={(next) => namePeople(editing, next)}
            />
          )}
          {people.length === 0 && (
            <>
              <TextProperty of={loop} name="flowable:collection" label="collection" hint={text('collectionHint')} />
              <TextProperty of={loop} name="flowable:elementVariable" label="elementVariable" />
              <TextProperty of={loop} name="flowable:elementIndexVariable" label="elementIndexVariable" />
              <BodyField loop={loop} name="loopCardinality" label="loopCardinality" />
            </>
          )}
          <BodyField loop={loop} name="completionCondition" label="completionCondition" />
        </>
      )}
    </>
  )
}

const loopHints: Readonly<Record<string, PanelWord>> = {
  everybody: 'everybodyHint',
  anybody: 'anybodyHint',
  inTurn: 'inTurnHint',
  byShare: 'byShareHint',
}
