import { z } from 'zod'

/** A TCP port that something can be reached at. */
export const portSchema = z.number().int().min(1).max(65_535)
