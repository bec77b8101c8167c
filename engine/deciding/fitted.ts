import type { Language } from '../../contract/constants.ts'
import { MODEL_WEIGHTS } from '../matching/model-weights.ts'
import { CALIBRATION, THRESHOLDS, WEIGHTS } from '../matching/weights.gen.ts'
import type { Weights } from '../reading/reading.ts'
import type { Trees } from './trees.ts'

/** The numbers that decisions rest on. `thresholds`: the probability from which an act is done unattended; 1 where nothing is sure enough. */
export type Fitted = { weights: Weights; calibration: Trees; thresholds: Readonly<Record<string, number>> }

/** The fitted weights; evidence that was never seen weighs nothing. */
export const fittedWeights: Weights = (evidence) => WEIGHTS[evidence] ?? MODEL_WEIGHTS[evidence] ?? 0

export const FITTED: Fitted = { weights: fittedWeights, calibration: CALIBRATION, thresholds: THRESHOLDS }

/** The probability from which an act is done unattended. */
export const thresholdOf = (language: Language, { thresholds }: Pick<Fitted, 'thresholds'> = FITTED): number => thresholds[language] ?? 1
