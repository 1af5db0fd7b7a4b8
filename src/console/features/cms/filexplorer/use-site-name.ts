// The name of the site whose files are shown.
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../data/http.ts'

export function useSiteName(appid: number): string | null {
  const { data } = useQuery({
    queryKey: ['site name', appid],
    queryFn: async ({ signal }) => {
      const { data: site } = await http.post<{ name: string }>(
        '/cms/app/detail',
        { id: appid },
        { signal, quiet: true },
      )
      return site.name
    },
    retry: false,
  })
  return data ?? null
}
