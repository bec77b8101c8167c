import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { TEST_CASE_TEXT_MAX } from '#contract/constants.ts'
import { toEdit } from '#contract/rules/taught-edit.ts'
import { TAUGHT_KINDS, type Taught, type TaughtEdit } from '#contract/schemas/taught.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './project-settings.module.css'
import { TAUGHT_KIND_WORDS } from './taught-words.ts'

type TaughtDialogProps = { item: Taught; onSave: (edit: TaughtEdit) => void; onClose: () => void }

/** Edits the words of an entry, and what its first act does with which element. */
export function TaughtDialog({ item, onSave, onClose }: TaughtDialogProps) {
  const { i18n, t } = useLingui()
  const [edit, setEdit] = useState(() => toEdit(item))
  const isSeveral = item.acts.length > 1
  const kinds = TAUGHT_KINDS.filter((kind) => kind !== 'key' || item.acts[0]?.keys !== undefined)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // The dialog stands inside the settings form in React's tree: submitting it must not submit that one.
    event.stopPropagation()
    const [words, name] = [edit.words.trim(), edit.name.trim()]
    if (words !== '') onSave({ ...edit, words, name })
  }
  return (
    <Dialog opened onClose={onClose} size={600} title={t`Edit what was taught`}>
      <form className={classes.dialogForm} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t`Words of the step`}
          hint={t`«…» stands for any value.`}
          required
          maxLength={TEST_CASE_TEXT_MAX}
          value={edit.words}
          onChange={(event) => setEdit({ ...edit, words: event.currentTarget.value })}
          error={edit.words.trim() === '' ? t`Words cannot be empty` : undefined}
          data-autofocus
        />
        <SelectField
          label={isSeveral ? t`What is done first` : t`What is done`}
          value={edit.kind}
          options={kinds.map((kind) => ({ value: kind, label: i18n._(TAUGHT_KIND_WORDS[kind]) }))}
          onChange={(value) => setEdit({ ...edit, kind: kinds.find((kind) => kind === value) ?? edit.kind })}
        />
        <TextField
          label={t`Name of the element`}
          hint={t`Under a new name, the element is looked for by this name and its kind.`}
          maxLength={300}
          value={edit.name}
          onChange={(event) => setEdit({ ...edit, name: event.currentTarget.value })}
        />
        <DialogButtons>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="accent" reason={edit.words.trim() === '' ? t`Fill in the required fields first` : null}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
