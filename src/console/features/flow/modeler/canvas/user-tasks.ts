// New tasks are user tasks: a task without a kind waits for nobody, so an approval drawn with them would run straight to its end.
import type { BpmnModeler, NewShape, PadEntry } from './bpmn.ts'
import { translateWord } from './translate.ts'

type Entries = Readonly<Record<string, PadEntry>>

/** What is read, copied or changed to another type brings its element along; nobody waits for a compensation. */
function isNewTask({ type, businessObject, isForCompensation = false }: NewShape): boolean {
  return type === 'bpmn:Task' && businessObject === undefined && !isForCompensation
}

function renamed(key: string, title: string) {
  return (entries: Entries): Entries => {
    const entry = entries[key]
    if (entry === undefined) return entries
    return { ...entries, [key]: { ...entry, className: 'bpmn-icon-user-task', title: translateWord(title) } }
  }
}

/** After the provider of bpmn-js, whose priority is 1000. */
const later = 500

export function drawUserTasks(modeler: BpmnModeler): void {
  const factory = modeler.get('elementFactory')
  const create = factory.create.bind(factory)
  factory.create = (kind, shape = {}) => create(kind, isNewTask(shape) ? { ...shape, type: 'bpmn:UserTask' } : shape)
  const inPalette = renamed('create.task', 'Create user task')
  modeler.get('palette').registerProvider(later, { getPaletteEntries: () => inPalette })
  const inMenu = renamed('append.append-task', 'Append user task')
  modeler.get('contextPad').registerProvider(later, { getContextPadEntries: () => inMenu })
}
