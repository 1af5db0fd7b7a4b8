// What tasks decide on, by the prefix of the business keys of their processes: the features' own views of it.
import { type ComponentType, createContext, use } from 'react'
import type { ReviewedProps } from './feature.ts'

interface ReviewedView {
  readonly prefix: string
  readonly View: ComponentType<ReviewedProps>
}

export const ReviewedContext = createContext<readonly ReviewedView[]>([])

export interface FoundView {
  readonly View: ComponentType<ReviewedProps>
  readonly id: string
}

/** Null: no feature shows it. */
export function useReviewed(businessKey: string | null): FoundView | null {
  const found = use(ReviewedContext).find(({ prefix }) => businessKey?.startsWith(prefix) === true)
  if (found === undefined || businessKey === null) return null
  return { View: found.View, id: businessKey.slice(found.prefix.length) }
}
