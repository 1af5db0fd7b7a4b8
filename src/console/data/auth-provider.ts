// Refine's auth provider. Logging in happens on the login page, which is not part of this app.
import type { AuthProvider } from '@refinedev/core'
import { endSession } from './session.ts'
import { isLoggedIn, readSession } from './session-store.ts'

export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: '/login' }),
  logout: async () => {
    await endSession()
    return { success: true }
  },
  check: async () => ({ authenticated: isLoggedIn() }),
  // http.ts already shows the message and redirects: nothing here may do it twice.
  onError: async () => ({}),
  getPermissions: async () => readSession().rights,
  getIdentity: async () => readSession().user,
}
