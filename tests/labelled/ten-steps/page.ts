import type { ChosenStep } from './chosen.ts'
import type { Told } from './tell.ts'

const HEAD = `# Ten steps that the first engine got wrong

Made by \`npm run engine:ten-steps\` from the steps of the examinations (\`tests/examinations\`): the page before the step, its words as the tester wrote them, and the act that is
due. The *old engine* is the first grammar alone (\`engine/language\`, \`engine/planning/plan-intent.ts\`): one reading by rules, chosen before the page is looked at. The *new engine* is
what the product does with both of its readers (decision 0032): it acts from the probability that is needed, and asks below it. Of a step with several acts the first is shown.

The new engine **has seen these applications since** they were examined: their steps are among those that its weights were fitted on. What it did the first time is in
\`docs/examinations.md\`, and is worse. These ten were chosen to show kinds of words, and are no measure of accuracy.
`

const LEGEND = `Evidence is named as \`npm run ask\` names it, with what it adds to the score: \`name\` says how well the words fit a name of the element (of its picture too: \`source:icon\`), \`place\`
and \`stands\` whether it is where the step says, \`kind\` and \`role\` whether such an element takes such an act, \`sense\`, \`verb\` and \`marker\` how the words were read, \`look\` what the
picture shows, \`words:unexplained\` what was left over. For a question the evidence and the probability are those of the right choice among the offered ones.`

const VERDICTS: Record<Told['old']['verdict'] | Told['now']['verdict'], string> = {
  right: '**right**:',
  wrong: '**wrong**:',
  asks: '**asks**:',
  nothing: '**nothing**:',
}

/** The document with one line a step. */
export function pageOf(rows: readonly { step: ChosenStep; told: Told }[]): string {
  const lines = rows.map(({ step, told: { due, old, now, probability, threshold, evidence } }, at) =>
    [
      String(at + 1),
      `${step.app}, ${step.language}`,
      step.text,
      step.hard,
      due,
      `${VERDICTS[old.verdict]} ${old.words}`,
      `${VERDICTS[now.verdict]} ${now.words}`,
      `${percent(probability)} of ${percent(threshold)}`,
      evidence,
    ].map(cell),
  )
  const head = ['', 'application', 'step', 'what is hard', 'due', 'old engine', 'new engine', 'probability of needed', 'evidence']
  return `${HEAD}\n${[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n${LEGEND}\n`
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const cell = (text: string): string => text.replaceAll('\n', ' / ').replaceAll('|', '\\|').trim()
