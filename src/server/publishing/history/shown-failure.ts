// Why a publication failed, as far as the caller may know: a fault of a template names it, for those only who may see the site's templates.
import type { Call } from '../../call/call.ts'
import { errorMessages } from '../../errors/messages.ts'
import { publishingMessages } from '../messages.ts'

/** Sentences of publishing itself, which name nothing. */
const plain: ReadonlySet<string> = new Set(Object.values(publishingMessages).filter((one) => typeof one === 'string'))

type ShownFailure = (error: string | null) => string | null

/** Whoever may not see the templates gets a general sentence. */
export async function failureFilter(call: Call, appid: number): Promise<ShownFailure> {
  const seesTemplates = await call.rights.canView(call, 'template', appid)
  return (error) => (error === null || seesTemplates || plain.has(error) ? error : errorMessages.fault)
}
