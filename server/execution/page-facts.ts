import type { z } from 'zod'
import type { countMatchesInputSchema, PageChanges, pageChangesInputSchema } from '#contract/schemas/pick.ts'
import { kindOfType } from '#engine/grounding/node-kind.ts'
import { captionsOf } from '#engine/grounding/target-caption.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { loadValuesToMask } from '../projects/environments.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import { sessionToLookAt } from './own-session.ts'
import { locatorsWithoutSecrets } from './picked-secrets.ts'
import { requireRecipe } from './service.ts'

/** How many elements each locator finds on the page that is shown now. Errors: as `sessionToLookAt`; `nothing_to_do` while it shows no page. */
export async function countMatches(
  actor: Actor,
  deps: Deps,
  { recipeId, target }: z.output<typeof countMatchesInputSchema>,
  signal: AbortSignal,
): Promise<{ counts: number[] }> {
  await requireRecipe(actor, deps, recipeId)
  const session = await sessionToLookAt(actor, deps, recipeId)
  return valueOf(await session.count(target, signal))
}

/** What the page shows since the recording, or the last act, began. Errors: as `countMatches`. */
export async function pageChanges(
  actor: Actor,
  deps: Deps,
  { recipeId }: z.output<typeof pageChangesInputSchema>,
  signal: AbortSignal,
): Promise<PageChanges> {
  const recipe = await requireRecipe(actor, deps, recipeId)
  const session = await sessionToLookAt(actor, deps, recipeId)
  const envItems = await loadValuesToMask(deps, recipe.projectId)
  const masked = (text: string) => withoutSecrets(text, { envItems })
  const maskedChange = (change: PageChanges['url']) => change && { from: masked(change.from), to: masked(change.to) }
  const { texts, url, title } = valueOf(await session.pageChanges(signal))
  return {
    texts: texts.map(({ text, locators, elementType, caption }) => ({
      text: masked(text),
      locators: locatorsWithoutSecrets(locators, envItems),
      elementType,
      caption: captionsOf(kindOfType(elementType), masked(caption)),
    })),
    url: maskedChange(url),
    title: maskedChange(title),
  }
}

function valueOf<T>(answer: RunnerAnswer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw answer.kind === 'lost' ? new AppError('nothing_to_do', { details: { reason: 'no_page' } }) : new AppError('runner_unavailable')
}
