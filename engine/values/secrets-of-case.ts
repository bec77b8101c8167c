import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { namesOfNode } from '../grounding/node-names.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { dataFor, placeholderOf, type CaseData } from './case-data.ts'

const SECRET_CONCEPTS: ReadonlySet<string> = new Set(prepareText('password pin token secret cvv cvc').terms.map(({ concept }) => concept))

/** Whether data of this name is a secret: “Password”, “PIN”, «Пароль администратора». */
export const isSecretName = (name: string): boolean => prepareText(name).terms.some(({ concept }) => SECRET_CONCEPTS.has(concept))

/** The values of the case that nobody should be shown: of data with such a name, of the second half of a nameless pair, and of password fields of the page. */
export function secretsOf(data: CaseData, snapshot: PageSnapshot): string[] {
  const placeholders = new Set(data.entries.map(({ key }) => placeholderOf(key)))
  const named = data.entries.filter(({ key }) => isSecretName(key)).map(({ value }) => value)
  const typed = snapshot.nodes.flatMap((node) => {
    const found = node.isPassword
      ? dataFor(
          namesOfNode(node).map(({ text }) => text),
          true,
          data,
        )
      : null
    return found ? [found.value] : []
  })
  return [...new Set([...named, ...data.loose.slice(1, 2), ...typed])].filter((value) => value !== '' && !placeholders.has(value))
}
