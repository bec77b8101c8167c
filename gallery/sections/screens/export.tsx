import { ExportDialog } from '../../../src/features/recipes/ui/export-dialog.tsx'
import { PROJECT_ID } from '../../fixtures/project.ts'
import type { Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'

const dialog = (name: string, ready: number, total: number, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'window',
  act,
  show: () => <ExportDialog projectId={PROJECT_ID} recipeIds={undefined} readiness={{ ready, total }} onClose={() => {}} />,
})

export const section: Section = {
  specimens: [
    dialog('Some are ready', 3, 7),
    dialog('One is ready', 1, 7),
    dialog('All are ready', 7, 7),
    dialog('The only one is ready', 1, 1),
    dialog('None is ready', 0, 7),
    dialog('The only one is not ready', 0, 1),
    {
      name: 'Being counted',
      ground: 'window',
      show: () => <ExportDialog projectId={PROJECT_ID} recipeIds={undefined} readiness={null} onClose={() => {}} />,
    },
    dialog('Under way', 3, 7, (stage) => press(stage, '[data-autofocus]')),
  ],
}
