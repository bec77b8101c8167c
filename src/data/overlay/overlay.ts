import { listChangesOf, overlayPage } from './overlay-list.ts'
import { overlayProject } from './overlay-project.ts'
import { overlayRecipe } from './overlay-recipe.ts'

/** Lays the user's queued changes over answers of the server. */
export type Overlay = {
  recipe: typeof overlayRecipe
  project: typeof overlayProject
  listChanges: typeof listChangesOf
  page: typeof overlayPage
}

export const overlay: Overlay = { recipe: overlayRecipe, project: overlayProject, listChanges: listChangesOf, page: overlayPage }
