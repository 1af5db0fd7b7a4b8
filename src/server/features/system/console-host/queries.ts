// Sessions by the host they were opened on.
import type { Reader } from '../../../ports/database.ts'

export async function hostOfSession(db: Reader, sessionId: number): Promise<string | null> {
  const row = await db.selectFrom('system_session').select('host').where('id', '=', sessionId).executeTakeFirst()
  return row?.host ?? null
}

export async function deleteSessionsOn(db: Reader, hosts: readonly string[]): Promise<void> {
  if (hosts.length > 0) await db.deleteFrom('system_session').where('host', 'in', hosts).execute()
}
