// The registry of features, listed by hand: behaviours of entities, extra calls, job handlers.
import type { Behaviours } from '../entity/loose-behaviour.ts'
import type { RouteSpec } from '../http/route.ts'
import { dictionaryBehaviour } from './system/dictionary/behaviour.ts'
import { dictionaryRoutes } from './system/dictionary/routes.ts'
import { sessionRoutes } from './system/session/routes.ts'

/** The compiler asks for a behaviour of every entity that declares actions. */
export const behaviours: Partial<Behaviours> = {
  'system/dictionary': dictionaryBehaviour,
}

export const routes: readonly RouteSpec[] = [...sessionRoutes, ...dictionaryRoutes]

export const jobHandlers = {}
