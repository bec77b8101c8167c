import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { TMS_NAMES, type TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsProject } from '#contract/schemas/tms.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CaseStep } from './case-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ProjectStep } from './project-step.tsx'
import classes from './import-dialog.module.css'

export type ImportTarget = { connectionId: string; system: TmsSystem; project: Project }

type ImportDialogProps = {
  target: ImportTarget
  onRecipe: (recipeId: string) => void
  /** Opens the comparison of a recipe with its test case. */
  onCompare: (recipeId: string) => void
  onClose: () => void
}

type Step = { kind: 'project' } | { kind: 'cases'; from: TmsProject } | { kind: 'progress'; importId: string }

/** From a test-management system to recipes: choose a project, then test cases, then watch the import. */
export function ImportDialog({ target, onRecipe, onCompare, onClose }: ImportDialogProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ kind: 'project' })
  // The choice of a project is still there for who comes back to it.
  const [chosenProject, setChosenProject] = useState<string | null>(null)
  const name = TMS_NAMES[target.system]
  return (
    <Dialog opened onClose={onClose} title={t`Import from ${name}`} size={600}>
      <p className={classes.step}>
        {step.kind === 'project' && <Trans>Step 1 of 2: choose a project</Trans>}
        {step.kind === 'cases' && <Trans>Step 2 of 2: choose test cases of “{step.from.name}”</Trans>}
      </p>
      {step.kind === 'project' && (
        <ProjectStep
          connectionId={target.connectionId}
          chosen={chosenProject}
          onCancel={onClose}
          onContinue={(from) => {
            setChosenProject(from.id)
            setStep({ kind: 'cases', from })
          }}
        />
      )}
      {step.kind === 'cases' && (
        <CaseStep
          target={target}
          from={step.from}
          onBack={() => setStep({ kind: 'project' })}
          onRecipe={onRecipe}
          onCompare={onCompare}
          onStarted={(importId) => setStep({ kind: 'progress', importId })}
        />
      )}
      {step.kind === 'progress' && <ImportProgress importId={step.importId} onCompare={onCompare} onClose={onClose} />}
    </Dialog>
  )
}
