// What was typed for a task whose form is not on the screen: the task left its reader, or has no form.
import { UnsentForm, unknownForm } from './unsent-form.tsx'
import { useKept } from './use-kept.ts'

export function UnsentTexts({ taskId }: { readonly taskId: string }) {
  const [opinion, , forget] = useKept(`opinion ${taskId}`)
  return <UnsentForm taskId={taskId} form={unknownForm} opinion={opinion} onDrop={forget} />
}
