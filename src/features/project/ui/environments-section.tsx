import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ENVIRONMENTS_MAX } from '#contract/constants.ts'
import type { Environment } from '#contract/schemas/project.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import type { OpenedEnvironment } from '../model/settings-form.ts'
import type { Settings } from '../model/settings-draft.ts'
import { EnvironmentDialog } from './environment-dialog.tsx'
import classes from './project-settings.module.css'

type EnvironmentsSectionProps = {
  settings: Settings
  /** Editing begins; null for a new one. */
  onOpen: (environment: Environment | null) => OpenedEnvironment
  /** Null deletes it. */
  onSave: (opened: OpenedEnvironment, environment: Environment | null) => void
}

/** The project's environments besides the default one, which is the address and the data above. */
export function EnvironmentsSection({ settings, onOpen, onSave }: EnvironmentsSectionProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<OpenedEnvironment | null>(null)
  const [deleted, setDeleted] = useState<OpenedEnvironment | null>(null)
  const { environments } = settings
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>
          <Trans>Environments</Trans>
        </h3>
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          reason={environments.length >= ENVIRONMENTS_MAX ? t`A project has at most ${ENVIRONMENTS_MAX} environments` : null}
          onClick={() => setEdited(onOpen(null))}
        >
          <Trans>Add an environment</Trans>
        </Button>
      </div>
      <p className={classes.sectionHint}>
        <Trans>
          The address and the data above are the default environment. Another one, such as staging, holds only what differs there; recipes
          are the same.
        </Trans>
      </p>
      {environments.length === 0 ? (
        <p className={classes.empty}>
          <Trans>Only the default environment so far.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {environments.map((environment) => (
            <EnvironmentCard
              key={environment.id}
              environment={environment}
              onEdit={() => setEdited(onOpen(environment))}
              onDelete={() => setDeleted(onOpen(environment))}
            />
          ))}
        </ul>
      )}
      {edited && (
        <EnvironmentDialog
          environment={edited.shown}
          settings={settings}
          onSave={(environment) => {
            onSave(edited, environment)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted?.shown && (
        <DeleteEnvironmentDialog
          name={deleted.shown.name}
          onConfirm={() => {
            onSave(deleted, null)
            setDeleted(null)
          }}
          onCancel={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

function EnvironmentCard({ environment, onEdit, onDelete }: { environment: Environment; onEdit: () => void; onDelete: () => void }) {
  const { t } = useLingui()
  const { name, sutUrl, values } = environment
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <div className={classes.itemHead}>{name}</div>
        <p className={sutUrl === null ? classes.itemNote : classes.itemValue}>{sutUrl ?? t`Address as in the default environment`}</p>
        <p className={classes.itemNote}>
          {values.length === 0
            ? t`All data as in the default environment`
            : t`${plural(values.length, { one: '# value of its own', other: '# values of its own' })}`}
        </p>
      </div>
      <IconButton size="sm" label={t`Edit the environment “${name}”`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t`Delete the environment “${name}”`} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

type DeleteEnvironmentDialogProps = { name: string; onConfirm: () => void; onCancel: () => void }

function DeleteEnvironmentDialog({ name, onConfirm, onCancel }: DeleteEnvironmentDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onCancel} title={t`Delete the environment “${name}”?`}>
      <Trans>Its address and its values are deleted when the settings are saved. Recipes stay as they are.</Trans>
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" onClick={onConfirm} data-autofocus>
          <Trans>Delete</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
