// Combines what all features add to the server: behaviours, calls, job handlers, schedules, process ends, failures, lookouts, sample content.
import { collectFeatures } from './feature.ts'
import * as features from './index.ts'

export const { behaviours, routes, jobHandlers, schedules, processEnds, failures, lookouts, installs } =
  collectFeatures(features)
