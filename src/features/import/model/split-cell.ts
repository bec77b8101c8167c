/** `1. Open` / `2) Press`: a line that starts a numbered step. */
const NUMBERED = /^\s*(\d{1,3})[.)]\s(.*)$/

/** Texts of a Steps or Expected Results cell, empty ones included: an expected result has the position of its step. */
export function splitSteps(cell: string): string[] {
  return (cell.includes(';') ? cell.split(';') : (numberedLines(cell) ?? [cell])).map((text) => text.trim())
}

export function splitTags(cell: string): string[] {
  return cell
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/**
 * Steps and expected results of one case, without gaps in the steps. When both cells have the same number of parts, a part that is empty
 * in both goes from both, so that the pairs stay pairs.
 */
export function pairSteps(stepsCell: string, expectedCell: string): { steps: string[]; expectedResults: string[] } {
  const rawSteps = splitSteps(stepsCell)
  const rawExpected = splitSteps(expectedCell)
  const paired = rawSteps.length === rawExpected.length
  const expected = paired ? rawExpected.filter((text, index) => text !== '' || rawSteps[index] !== '') : rawExpected
  return { steps: rawSteps.filter((text) => text !== ''), expectedResults: dropTrailingEmpty(expected) }
}

/** A cell without semicolons whose lines are numbered 1, 2, 3 … holds one step a line; a longer step goes on on unnumbered lines. */
function numberedLines(cell: string): string[] | null {
  const steps: string[] = []
  for (const line of cell.split(/\r?\n/)) {
    const match = NUMBERED.exec(line)
    if (match && Number(match[1]) === steps.length + 1) steps.push((match[2] ?? '').trimStart())
    else if (steps.length > 0) steps.push(`${steps.pop() ?? ''}\n${line}`.trimEnd())
    else if (line.trim() !== '') return null
  }
  return steps.length > 1 ? steps : null
}

function dropTrailingEmpty(texts: string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}
