// The search of the page: by name at once, in text when asked for.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filesKey, readFiles, type SearchAnswer } from './calls.ts'

export interface FileSearch {
  readonly keyword: string
  readonly inText: boolean
  readonly answer: SearchAnswer | undefined
  readonly isSearching: boolean
  readonly error: Error | null
  readonly start: (keyword: string) => void
  readonly setInText: (inText: boolean) => void
}

export function useSearch(appid: number, folder: string): FileSearch {
  const [keyword, setKeyword] = useState('')
  const [inText, setInText] = useState(false)
  const { data, isFetching, error } = useQuery({
    queryKey: filesKey(appid, 'search', folder, keyword, inText),
    queryFn: ({ signal }) =>
      readFiles<SearchAnswer>('search', { appid, path: folder, keyword, content: inText }, signal),
    enabled: keyword !== '',
    retry: false,
  })
  const start = (given: string): void => setKeyword(given.trim())
  return { keyword, inText, answer: data, isSearching: isFetching, error, start, setInText }
}
