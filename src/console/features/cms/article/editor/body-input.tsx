// The input of the body, drawn as soon as its code has loaded.
import type { WidgetProps } from '../../../../entity/widgets/widget.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useChunk } from '../../../../ui/use-chunk.ts'
import { loadBodyInput } from './load-body-input.ts'

export function BodyInput(props: WidgetProps) {
  const code = useChunk(loadBodyInput)
  return code === null ? <Skeleton hasTitle rows={8} /> : <code.RichTextWidget {...props} />
}
