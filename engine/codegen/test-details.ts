import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { indent, literal, oneLine } from './text.ts'

type Annotation = { type: string; description: string }

/** The details of the test: tags, and annotations by which its results are matched to the test case that it came from. `notReady`: why it is skipped. */
export function detailsCode(recipe: Recipe, notReady: string | null): string {
  const tags = tagsOf(recipe).map((name) => literal(`@${name}`))
  const reason = notReady === null ? [] : [{ type: 'fixme', description: notReady }]
  const annotations = [...annotationsOf(recipe), ...reason].map(annotationCode)
  const tag = tags.length > 0 ? [`tag: [${tags.join(', ')}]`] : []
  if (annotations.length + tag.length > 1 || reason.length > 0) {
    if (annotations.length === 1)
      return [' {', ...indent([...tag, `annotation: ${annotations[0]}`].map((one) => `${one},`)), '},'].join('\n')
    const lines = [...tag.map((one) => `${one},`), 'annotation: [', ...indent(annotations.map((one) => `${one},`)), '],']
    return [' {', ...indent(lines), '},'].join('\n')
  }
  const details = [...tag, ...annotations.map((one) => `annotation: ${one}`)]
  return details.length > 0 ? ` { ${details.join(', ')} },` : ''
}

const annotationCode = ({ type, description }: Annotation): string => `{ type: ${literal(type)}, description: ${literal(description)} }`

/** Playwright's tags start with @ and hold no space. */
const tagsOf = ({ tags }: Recipe): string[] =>
  [...new Set(tags.map((tag) => withoutHyphens(splitAtBlanks(oneLine(tag).replaceAll('@', ' ')).join('-'))))].filter(Boolean)

/** The id of the test case; of one that came from a test-management system also its page there, or the system's address, and its version. */
function annotationsOf({ sourceId, source }: Recipe): Annotation[] {
  const id = sourceId?.trim() ? [{ type: 'test case', description: oneLine(sourceId) }] : []
  if (!source) return id
  return [
    ...id,
    { type: TMS_NAMES[source.system], description: oneLine(source.url ?? source.tmsUrl) },
    ...(source.version === null ? [] : [{ type: 'test case version', description: oneLine(source.version) }]),
  ]
}

function withoutHyphens(tag: string): string {
  const letters = Array.from(tag)
  const from = letters.findIndex((letter) => letter !== '-')
  return from < 0 ? '' : letters.slice(from, letters.findLastIndex((letter) => letter !== '-') + 1).join('')
}

/** What the test case says about itself, above the test. */
export function headLines({ sourceId, description, preconditions }: Recipe): string[] {
  const lines = [
    ...(sourceId?.trim() ? [`// Test case: ${oneLine(sourceId)}`] : []),
    ...(description?.trim() ? [`// ${oneLine(description, 1000)}`] : []),
    ...(preconditions?.trim() ? [`// Preconditions: ${oneLine(preconditions, 1000)}`] : []),
  ]
  return lines.length > 0 ? [...lines, ''] : []
}
