import { createOpenRequest } from '../../lib/open-request.ts'

/** The user wants a file that says how the application is. */
export const diagnosisRequest = createOpenRequest()
