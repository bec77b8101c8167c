import { describe, expect, it } from 'vitest'
import { organizationNameSchema } from '../schemas/organization.ts'
import { projectSchema } from '../schemas/project.ts'
import { recipeImportSchema, recipeTitleSchema, stepTextSchema } from '../schemas/recipe.ts'
import { isPlainName } from './plain-text.ts'

const NAMES = {
  'a title': recipeTitleSchema,
  'an imported title': recipeImportSchema.shape.title,
  'a project': projectSchema.shape.name,
  'an organization': organizationNameSchema,
}

describe.each(Object.entries(NAMES))('the name of %s', (_, schema) => {
  it.each([
    ['Вход 🙂', true],
    ['שלום', true],
    ['invoice\u202efdp.exe', false],
    ['\u2066x\u2069', false],
    ['half \ud83d', false],
    ['\udc00', false],
  ])('%j is taken: %s', (name, isTaken) => {
    expect([schema.safeParse(name).success, isPlainName(name)]).toEqual([isTaken, isTaken])
  })
})

it('a step may turn letters round, as data of a test do, and holds no half characters', () => {
  expect([stepTextSchema.safeParse('Enter "\u202eabc"').success, stepTextSchema.safeParse('Enter \ud83d').success]).toEqual([true, false])
})
