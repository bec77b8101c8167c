import type { CheckModel } from './decide.ts'
import { CALIBRATION, THRESHOLDS, WEIGHTS } from './weights.gen.ts'

/** What the labelled steps have taught. */
export const CHECK_MODEL: CheckModel = { weights: (name) => WEIGHTS[name] ?? 0, calibration: CALIBRATION }

/** The confidence from which a statement becomes an assertion. */
export const thresholdOf = (language: string): number => THRESHOLDS[language] ?? Math.max(...Object.values(THRESHOLDS))
