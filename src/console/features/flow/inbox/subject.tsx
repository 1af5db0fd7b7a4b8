// What a review decides on, shown by the feature that it belongs to.
import { useReviewed } from '../../../entity/reviewed-context.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { Loading } from '../../../ui/states.tsx'
import type { TaskDetail } from './task.ts'

export function Subject({ task }: { readonly task: Pick<TaskDetail, 'businessKey'> }) {
  const found = useReviewed(task.businessKey)
  if (found === null) return null
  const { View, id } = found
  return (
    <div className="inbox-subject">
      <LazySection waiting={<Loading />}>
        <View id={id} />
      </LazySection>
    </div>
  )
}
