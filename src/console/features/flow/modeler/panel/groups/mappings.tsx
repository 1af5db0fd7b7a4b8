// Variables that travel into a called process (or with a signal or error), and back out of it.
import { type Moddle, textOf } from '../../canvas/bpmn.ts'
import { ExtensionList } from '../extension-list.tsx'
import { mistakesInMapping } from '../mistakes.ts'
import { SwitchProperty, TextProperty, usePanelText } from '../property.tsx'

function titleOf(item: Moddle): string {
  const source = textOf(item, 'source') || textOf(item, 'sourceExpression')
  const target = textOf(item, 'target')
  if (textOf(item, 'variables') === 'all') return 'variables = all'
  if (textOf(item, 'businessKey') !== '') return `businessKey = ${textOf(item, 'businessKey')}`
  return source === '' && target === '' ? '' : `${source} → ${target}`
}

function Mapping({ item }: { readonly item: Moddle }) {
  const text = usePanelText()
  const isAll = textOf(item, 'variables') === 'all'
  const mistake = mistakesInMapping(item)
  return (
    <>
      {!isAll && (
        <>
          <TextProperty of={item} name="source" label="source" />
          <TextProperty of={item} name="sourceExpression" label="sourceExpression" placeholder="${…}" />
          <TextProperty of={item} name="target" label="target" />
        </>
      )}
      <TextProperty of={item} name="variables" label="variables" placeholder="all" />
      {item.$type === 'flowable:In' && <TextProperty of={item} name="businessKey" label="mappedBusinessKey" />}
      <SwitchProperty of={item} name="local" label="local" />
      <SwitchProperty of={item} name="transient" label="transient" />
      {mistake !== null && (
        <p className="modeler-mistake" role="alert">
          {text(mistake)}
        </p>
      )}
    </>
  )
}

export function InMappings() {
  return (
    <ExtensionList type="In" titleOf={titleOf}>
      {(item) => <Mapping item={item} />}
    </ExtensionList>
  )
}

export function OutMappings() {
  return (
    <ExtensionList type="Out" titleOf={titleOf}>
      {(item) => <Mapping item={item} />}
    </ExtensionList>
  )
}
