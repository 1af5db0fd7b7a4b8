// A list of Flowable elements of one type in the extensions of an element.
import type { ReactNode } from 'react'
import { extensionsOf, type Moddle } from '../canvas/bpmn.ts'
import { subjectOf, useEditing } from './editing.tsx'
import { ItemList } from './item-list.tsx'

interface ExtensionListProps {
  /** `ExecutionListener` … */
  readonly type: string
  readonly title?: string
  readonly values?: object
  readonly titleOf: (item: Moddle) => string
  readonly children: (item: Moddle) => ReactNode
}

export function ExtensionList({ type, title, values, titleOf, children }: ExtensionListProps) {
  const editing = useEditing()
  const subject = subjectOf(editing)
  const items = extensionsOf(subject, type)
  const change = (next: readonly Moddle[]): void => editing.setExtensions(subject, type, next)
  return (
    <ItemList
      {...(title !== undefined && { title })}
      items={items}
      titleOf={titleOf}
      onAdd={() => change([...items, editing.make(`flowable:${type}`, values ?? {}, subject)])}
      onChange={change}
    >
      {children}
    </ItemList>
  )
}
