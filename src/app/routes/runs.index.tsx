import { createFileRoute } from '@tanstack/react-router'
import type { RunsSearch } from '../../features/runs/model/runs-search.ts'

export const Route = createFileRoute('/runs/')({
  // Anything may stand in the address; the page, which is not loaded before it is opened, makes sense of it.
  validateSearch: (search) => search as RunsSearch,
})
