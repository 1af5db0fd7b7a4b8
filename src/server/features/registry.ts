// Combines what all features add to the server: behaviours, calls, job handlers, schedules, process ends, failures, pollers, sample content.
import { collectFeatures } from './feature.ts'
import * as features from './index.ts'

export const { behaviours, routes, jobHandlers, schedules, processEnds, failures, pollers, installs } =
  collectFeatures(features)
