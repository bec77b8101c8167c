import { createFileRoute } from '@tanstack/react-router'
import { parseRecipesSearch, toRecipesSearch, type RecipesSearch } from '../../features/recipes/model/list-search.ts'

type Search = RecipesSearch & { projectSettings?: boolean }

export const Route = createFileRoute('/recipes/')({
  validateSearch: (search): Search => ({
    ...toRecipesSearch(parseRecipesSearch(search)),
    ...(search.projectSettings === true ? { projectSettings: true } : {}),
  }),
})
