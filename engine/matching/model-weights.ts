/**
 * The weights of what a model says, until there are labelled answers of models to fit them on: those of `weights.gen.ts` count before these. They
 * are the fitted weights of the first grammar, the other reader that knows the page; a model that differs counts for more, because it is asked where
 * the engine is unsure. An element that is looked at only because a model names it (`suggested`) loses more than agreement gives, so that
 * a page that deceives the model brings no element before one that the words name.
 */
export const MODEL_WEIGHTS: Readonly<Record<string, number>> = {
  'model:agrees': 1.9,
  'model:thing': -0.4,
  'model:differs': -1,
  suggested: -4,
}
/** What it adds to the log odds that an act is right. */
export const MODEL_ODDS: ReadonlyMap<string, number> = new Map([
  ['model:agrees', 0.5],
  ['model:differs', -0.5],
])
