import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'

/** The page after the step, and before it: what changed is the better evidence. */
export type Evidence = { after: PageSnapshot; before: PageSnapshot | undefined }
