import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { recipeImportSchema, type RecipeImport } from '#contract/schemas/recipe.ts'

const SAMPLES = new URL('../../demo/samples/', import.meta.url)

/** The manual test cases that come with the demo application, as drafts. */
export async function sampleRecipes(projectId: string): Promise<RecipeImport[]> {
  const files = ['orders-ru.csv', 'orders-en.csv']
  const lists = await Promise.all(files.map(async (file) => readCases(await readFile(new URL(file, SAMPLES), 'utf8'), projectId)))
  return lists.flat()
}

function readCases(csv: string, projectId: string): RecipeImport[] {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: 'greedy' })
  return data.map((row) => {
    const cell = (name: string) => row[name]?.trim() ?? ''
    return recipeImportSchema.parse({
      projectId,
      ...(cell('ID') ? { sourceId: cell('ID') } : {}),
      title: cell('Title'),
      description: cell('Description'),
      preconditions: cell('Preconditions'),
      testCases: split(cell('Steps'), ';').filter(Boolean),
      expectedResults: split(cell('Expected Results'), ';'),
      testData: cell('Test Data'),
      tags: split(cell('Tags'), ',').filter(Boolean),
    })
  })
}

function split(text: string, separator: string): string[] {
  return text.split(separator).map((part) => part.trim())
}
