import { z } from 'zod'
import { URL_MAX } from '../constants.ts'
import { isHttpUrl } from '../rules/http-url.ts'

/** The address of a system under test: http or https. */
export const httpUrlSchema = z.string().trim().max(URL_MAX).refine(isHttpUrl, 'Invalid URL')
