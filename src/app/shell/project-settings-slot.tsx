import { lazy, Suspense, useState } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { loadAllTexts } from '../i18n.ts'

const ProjectSettings = lazy(async () => {
  const [{ ProjectSettings }] = await Promise.all([import('../../features/project/ui/project-settings.tsx'), loadAllTexts()])
  return { default: ProjectSettings }
})

/** The settings panel, loaded when it is opened for the first time and kept from then on, so that it can slide out again. */
export function ProjectSettingsSlot({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { project } = useWorkspace()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ProjectSettings project={project} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
