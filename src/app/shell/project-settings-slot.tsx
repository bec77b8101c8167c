import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { loadAllTexts } from '../texts/i18n.ts'
import { lazyPart } from './lazy-part.tsx'

const ProjectSettings = lazyPart(async () => {
  const [{ ProjectSettings }] = await Promise.all([import('../../features/project/ui/project-settings.tsx'), loadAllTexts()])
  return ProjectSettings
})

/** The settings panel, loaded when it is opened for the first time and mounted from then on, so that it can slide out again. */
export function ProjectSettingsSlot({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { project } = useWorkspace()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  const handleMissing = () => {
    showToast({ variant: 'destructive', title: t`Project settings`, description: t`Server is unavailable. Please try again later.` })
    onClose()
  }
  return <ProjectSettings project={project} opened={opened} onClose={onClose} onMissing={handleMissing} />
}
