// antd's TreeSelect, late as the Select; its data are nodes with `value`, `title` and `children`.
import type { TreeSelectProps } from 'antd'
import type { RefSelectProps } from 'antd/es/select'
import { type ComponentType, lazy, type ReactElement, type RefAttributes, useId } from 'react'
import { closedProps } from './closed-props.ts'
import { useFetched } from './use-fetched.ts'
import { WaitingInput } from './waiting-input.tsx'

type Props = TreeSelectProps<unknown> & RefAttributes<RefSelectProps>

type Data = NonNullable<TreeSelectProps['treeData']>[number]

type GenericTreeSelect = <Value, Kind extends Data = Data>(
  props: TreeSelectProps<Value, Kind> & RefAttributes<RefSelectProps>,
) => ReactElement

interface Node {
  readonly value?: unknown
  readonly title?: unknown
  readonly children?: readonly Node[]
}

async function load(): Promise<{ default: ComponentType<Props> }> {
  return { default: (await import('./tree-select-part.ts')).TreeSelect }
}

const Loaded = lazy(load)

function titleIn(nodes: readonly Node[], value: unknown): string | null {
  for (const node of nodes) {
    if (node.value === value) return typeof node.title === 'string' ? node.title : ''
    const below = titleIn(node.children ?? [], value)
    if (below !== null) return below
  }
  return null
}

/** antd's input names a list as its own that the tree is not. */
function namedFor(id: string): (tree: ReactElement) => ReactElement {
  return (tree) => <div id={`${id}_list`}>{tree}</div>
}

function LateTreeSelect(props: Props) {
  const own = useId()
  const isFetched = useFetched(load)
  const { id = own, value, treeData = [] } = props
  const isEmpty = value === undefined || value === null
  return (
    <WaitingInput
      id={id}
      {...closedProps(props)}
      text={isEmpty ? '' : (titleIn(treeData as readonly Node[], value) ?? '')}
      filled={isFetched}
    >
      <Loaded virtual popupRender={namedFor(id)} {...props} id={id} />
    </WaitingInput>
  )
}

export const TreeSelect = LateTreeSelect as GenericTreeSelect
