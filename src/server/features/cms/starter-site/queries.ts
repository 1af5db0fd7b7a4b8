// The rows of the starter site, and whether it was ever installed.
import type { Reader } from '../../../ports/database.ts'

const marker = 'starter.site'

export async function wasInstalled(db: Reader): Promise<boolean> {
  const known = await db.selectFrom('system_setting').select('id').where('code', '=', marker).executeTakeFirst()
  return known !== undefined
}

export async function hasSites(db: Reader): Promise<boolean> {
  return (await db.selectFrom('cms_site').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function markInstalled(db: Reader, val: string): Promise<void> {
  await db
    .insertInto('system_setting')
    .values({ code: marker, val })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

export async function setHomeTemplate(db: Reader, siteId: number, templateId: number): Promise<void> {
  await db.updateTable('cms_site').set({ homeTemplate: templateId }).where('id', '=', siteId).execute()
}
