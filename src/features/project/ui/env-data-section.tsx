import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ENV_DATA_ITEMS_MAX } from '#contract/constants.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { OpenedItem } from '../model/settings-form.ts'
import type { DraftItem } from '../model/settings-draft.ts'
import { EnvDataDialog } from './env-data-dialog.tsx'
import { ENV_TYPE_WORDS } from './env-type-words.ts'
import classes from './project-settings.module.css'

type EnvDataSectionProps = {
  items: readonly DraftItem[]
  /** Editing begins; null for a new item. */
  onOpen: (item: DraftItem | null) => OpenedItem
  onSave: (opened: OpenedItem, item: DraftItem) => void
  onDelete: (item: DraftItem) => void
}

/** The project's environment data: values that steps use by name. */
export function EnvDataSection({ items, onOpen, onSave, onDelete }: EnvDataSectionProps) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<OpenedItem | null>(null)
  const handleSave = (item: DraftItem) => {
    if (edited) onSave(edited, item)
    setEdited(null)
  }
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>
          <Trans>Environment data</Trans>
        </h3>
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          reason={items.length >= ENV_DATA_ITEMS_MAX ? t`A project has at most ${ENV_DATA_ITEMS_MAX} items` : null}
          onClick={() => setEdited(onOpen(null))}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
      <p className={classes.sectionHint}>
        <Trans>Logins, passwords and other values that steps use by name. Secret values are never shown again after saving.</Trans>
      </p>
      {items.length === 0 ? (
        <p className={classes.empty}>
          <Trans>No environment data yet.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <EnvDataCard key={identityOf(item)} item={item} onEdit={() => setEdited(onOpen(item))} onDelete={() => onDelete(item)} />
          ))}
        </ul>
      )}
      {edited && <EnvDataDialog item={edited.shown} items={items} onSave={handleSave} onClose={() => setEdited(null)} />}
    </section>
  )
}

/** A stored item is the same under another name: the button that opened it is still there to get the focus back. */
const identityOf = ({ storedKey, key }: DraftItem) => (storedKey === undefined ? `new ${key}` : `stored ${storedKey}`)

function EnvDataCard({ item, onEdit, onDelete }: { item: DraftItem; onEdit: () => void; onDelete: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <div className={classes.itemHead}>
          {item.key} <Badge variant="outline">{i18n._(ENV_TYPE_WORDS[item.type])}</Badge>
        </div>
        <p className={classes.itemValue}>{item.isSecret ? '••••••••' : item.value}</p>
        {item.type === 'other' && item.description && <p className={classes.itemNote}>{item.description}</p>}
      </div>
      <IconButton size="sm" label={t`Edit ${item.key}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t`Delete ${item.key}`} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
