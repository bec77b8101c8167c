import { createUserRequest } from '../../lib/user-request.ts'

/** The user wants a file that says how the application is. */
export const diagnosisRequest = createUserRequest()
