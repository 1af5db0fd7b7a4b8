// The login page is a separate document: going there is a full navigation.
import { useEffect } from 'react'
import { loginAddress } from '../data/asked-page.ts'
import { Loading } from '../ui/states.tsx'

/** `page`: where the login leads back to. */
export function ToLogin({ page }: { readonly page?: string }) {
  useEffect(() => location.replace(loginAddress(page)), [page])
  return <Loading full />
}
