import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeComparison } from '#tests/factories/tms-comparison.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { CompareDialog } from './compare-dialog.tsx'

const comparison = makeComparison()
const { recipeId, imported, current } = comparison

function open(compareRecipe: Procedure, updateRecipe: Procedure = answering({})) {
  const onClose = vi.fn<() => void>()
  renderPage(<CompareDialog recipeId={recipeId} onClose={onClose} />, {
    tmsConnection: { compareRecipe: { query: compareRecipe }, updateRecipe: { mutate: updateRecipe } },
  })
  return { onClose, updateRecipe }
}
const linesOf = async () =>
  within(await screen.findByRole('list', { name: 'Steps and expected results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const overwrite = async () => fireEvent.click(await screen.findByRole('button', { name: 'Overwrite the recipe' }))

it('shows which steps are new, and overwrites what was shown only when asked to', async () => {
  const { onClose, updateRecipe } = open(answering(comparison), answering({ kind: 'updated', recipeId }))
  expect(await linesOf()).toEqual(['Open the cart', '+Is now:Choose a card', 'Press Pay→ A receipt'])
  expect(updateRecipe).not.toHaveBeenCalled()
  await overwrite()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(updateRecipe).toHaveBeenCalledWith({ recipeId, contentHash: 'hash', basedOn: comparison.updatedAt })
})

it('has nothing to overwrite when neither side has changed', async () => {
  open(answering(makeComparison({ current: imported })))
  await screen.findByText('Title, steps and expected results are as they were when the test case was imported.')
  expect(screen.queryByRole('button', { name: 'Overwrite the recipe' })).toBeNull()
})

it('warns that an update replaces what was edited here', async () => {
  open(answering(makeComparison({ recipe: { ...imported, title: 'Pay fast' } })))
  await screen.findByText('The recipe was edited here since')
})

it('shows a test case that has changed while it was read, instead of overwriting', async () => {
  const again = makeComparison({ current: { ...current, title: 'Pay by card' }, contentHash: 'other' })
  const { onClose } = open(answering(comparison), answering({ kind: 'changed_again', comparison: again }))
  await overwrite()
  await screen.findByText('Pay by card')
  await screen.findByText('The test case has changed once more while you were reading. Look again.')
  expect(onClose).not.toHaveBeenCalled()
})

it('says in the dialog why a recipe could not be overwritten', async () => {
  const { onClose } = open(answering(comparison), failing(409, 'task_in_progress'))
  await overwrite()
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('The recipe was not updated')
  expect(onClose).not.toHaveBeenCalled()
})

it('says why the test case could not be read', async () => {
  open(failing(422, 'tms_failed', { system: 'testrail', failure: { kind: 'key_refused' } }))
  await screen.findByText('The test case was not read')
  await screen.findByText('TestRail does not accept the key. It may be wrong, or it has expired.')
})

it('leads to the connections when the system is not connected any more', async () => {
  open(failing(404, 'not_found', { entity: 'tmsConnection' }))
  const link = await screen.findByRole('link', { name: 'TMS connections' })
  expect(link.getAttribute('href')).toBe('/connections')
})
