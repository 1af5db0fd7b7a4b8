// /logout: ends the session, here and on the server, then shows the login page.
import { useEffect, useState } from 'react'
import { endSession } from '../data/session.ts'
import { Loading } from '../ui/states.tsx'
import { ToLogin } from './to-login.tsx'

export function LogoutPage() {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    void endSession().finally(() => setEnded(true))
  }, [])
  return ended ? <ToLogin /> : <Loading full />
}
