// What a service task does: an expression, a mail, a request, an external worker; what the engine does not run is kept, and checked.
import { textOf } from '../../canvas/bpmn.ts'
import { useEditing } from '../editing.tsx'
import { namesDecision } from '../mistakes-of.ts'
import { SelectField } from '../field.tsx'
import type { PanelWord } from '../messages.ts'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

const implementations = [
  'expression',
  'mail',
  'http',
  'external-worker',
  'delegateExpression',
  'class',
  'case',
  'dmn',
] as const
type Implementation = (typeof implementations)[number]

const words: Readonly<Record<Implementation, PanelWord>> = {
  expression: 'byExpression',
  mail: 'byMail',
  http: 'byHttp',
  'external-worker': 'byWorker',
  delegateExpression: 'byDelegate',
  class: 'byClass',
  case: 'byCase',
  dmn: 'byDecision',
}
const byAttribute: readonly Implementation[] = ['expression', 'delegateExpression', 'class']

function isImplementation(text: string): text is Implementation {
  return (implementations as readonly string[]).includes(text)
}

export function ServiceTask() {
  const { element, set } = useEditing()
  const text = usePanelText()
  const type = textOf(element, 'flowable:type')
  const attribute = byAttribute.find((name) => element.get(`flowable:${name}`) !== undefined)
  const chosen = type === '' ? (attribute ?? '') : type
  const choose = (next: string): void => {
    const cleared = { class: undefined, expression: undefined, delegateExpression: undefined, type: undefined }
    const written = byAttribute.includes(next as Implementation) ? { [next]: ' ' } : { type: next }
    const values = {
      ...cleared,
      ...written,
      ...(next === 'external-worker' ? {} : { topic: undefined }),
      ...(next === 'case' ? {} : { caseDefinitionKey: undefined }),
    }
    set(element, Object.fromEntries(Object.entries(values).map(([name, value]) => [`flowable:${name}`, value])))
  }
  const known: readonly Implementation[] = isImplementation(chosen) || chosen === '' ? implementations : []
  const value = chosen === '' ? '' : chosen
  return (
    <>
      <SelectField
        label={text('implementation')}
        technical={attribute ?? 'type'}
        value={value}
        mistake={chosen === '' || (chosen === 'dmn' && !namesDecision(element)) ? text('mustProvide') : null}
        options={known.map((one) => ({ value: one, label: text(words[one]) }))}
        onCommit={choose}
      />
      {chosen === 'expression' && <TextProperty name="flowable:expression" label="expression" placeholder="${…}" />}
      {chosen === 'delegateExpression' && (
        <TextProperty name="flowable:delegateExpression" label="delegateExpression" hint={text('notRun')} />
      )}
      {chosen === 'class' && <TextProperty name="flowable:class" label="javaClass" hint={text('notRun')} />}
      {chosen === 'case' && <TextProperty name="flowable:caseDefinitionKey" label="caseKey" hint={text('notRun')} />}
      {chosen === 'dmn' && <p className="modeler-hint">{text('decisionFields')}</p>}
      {chosen === 'external-worker' && <TextProperty name="flowable:topic" label="topic" />}
      {(chosen === 'mail' || chosen === 'http') && <p className="modeler-hint">{text('byFields')}</p>}
      {chosen === 'expression' && (
        <>
          <TextProperty name="flowable:resultVariable" label="resultVariable" />
          <SwitchProperty name="flowable:useLocalScopeForResultVariable" label="localResult" />
        </>
      )}
      <SwitchProperty name="flowable:triggerable" label="triggerable" />
    </>
  )
}
