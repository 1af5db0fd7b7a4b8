// Who would be asked if articles were published now; null while nobody is: their channels publish without a review.
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../../data/http.ts'
import type { EntityRow } from '../../../../entity/row.ts'

export interface Reviewer {
  readonly account: string
  readonly username: string
}

interface Answer {
  readonly review: boolean
  readonly reviewers: readonly Reviewer[]
}

export interface ReviewersQuery {
  /** Stored articles. */
  readonly ids: readonly EntityRow['id'][]
  /** Chosen in a form and not stored. */
  readonly channelId?: unknown
}

/** `asked` null: nothing can be published here. Without an answer nobody is offered; the server decides. */
export function useReviewers(asked: ReviewersQuery | null) {
  const { ids, channelId = null } = asked ?? { ids: [] }
  const { data, isLoading } = useQuery({
    queryKey: ['article reviewers', ids, channelId],
    enabled: ids.length > 0 || channelId !== null,
    queryFn: async ({ signal }) => {
      const body = { ...(ids.length > 0 && { ids }), ...(channelId !== null && { channelId }) }
      return (await http.post<Answer>('/cms/article/reviewer', body, { kind: 'read', quiet: true, signal })).data
    },
    gcTime: 0,
    retry: false,
  })
  return { reviewers: data?.review === true ? data.reviewers : null, isLoading }
}
