import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string } => (typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
})
