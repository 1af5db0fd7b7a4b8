// What all features add to the server, put together: behaviours, calls, job handlers, schedules, ends of processes.
import { collectFeatures } from './feature.ts'
import * as features from './index.ts'

export const { behaviours, routes, jobHandlers, schedules, processEnds } = collectFeatures(features)
