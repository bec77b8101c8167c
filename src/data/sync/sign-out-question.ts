import { createOpenRequest } from '../../lib/open-request.ts'

/** The question whether to leave although changes are unsent; asked anywhere, shown in one place. */
export const signOutQuestion = createOpenRequest()
