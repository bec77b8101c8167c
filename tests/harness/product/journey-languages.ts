import { LANGUAGES, type Language } from '#contract/constants.ts'

/**
 * The languages in which a journey runs: one of its own, or each of them when the environment says `JOURNEY_LANGUAGES=all`.
 *
 * What differs between languages is seen elsewhere: the page of components has every text in each language, the catalogues are compared, and the journeys
 * through sign-in, prediction, runs, shared steps, environments, schedules, mail and all screens run in both. Another long journey in a second language would repeat
 * the same acts of the product. Half of these journeys are Russian.
 */
export function journeyLanguages(own: Language): readonly Language[] {
  return process.env.JOURNEY_LANGUAGES === 'all' ? [own, ...LANGUAGES.filter((language) => language !== own)] : [own]
}
