import { createUserRequest } from '../../lib/user-request.ts'

/** The question whether to leave although changes are unsent; asked anywhere, shown in one place. */
export const signOutQuestion = createUserRequest()
