import { createFileRoute } from '@tanstack/react-router'
import type { RunSearch } from '../../features/runs/model/runs-search.ts'

export const Route = createFileRoute('/runs/$runId')({
  // Anything may stand in the address; the page, which is not loaded before it is opened, makes sense of it.
  validateSearch: (search) => search as RunSearch,
})
