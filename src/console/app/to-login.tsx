// The login page is a separate document: going there is a full navigation.
import { useEffect } from 'react'
import { Loading } from '../ui/states.tsx'

export function ToLogin() {
  useEffect(() => location.replace('/admin/login'), [])
  return <Loading full />
}
