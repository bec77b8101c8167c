import { RunBatches as Batches } from '../../features/recipes/ui/run-batches.tsx'
import { VerdictNote } from '../../features/tms/ui/verdict-note.tsx'

/** Runs that were queued together, and what became of their verdicts. */
export const RunBatches = ({ projectId }: { projectId: string }) => <Batches projectId={projectId} BatchNote={VerdictNote} />
