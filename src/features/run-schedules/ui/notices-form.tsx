import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { LANGUAGES, NOTICE_ADDRESSES_MAX } from '#contract/constants.ts'
import type { NoticeOrigin, NoticeSettings } from '#contract/schemas/run-notice.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { membersQuery, useSaveNotices } from '../data/notices.ts'
import { addressesIn, isSameSettings, problemOfAddresses } from '../model/notices-form.ts'
import { toggled } from '../model/schedule-form.ts'
import { Check } from './check.tsx'
import { CheckList } from './check-list.tsx'
import classes from './schedule-form.module.css'

const ORIGIN_WORDS: Record<NoticeOrigin, MessageDescriptor> = {
  schedule: msg`begun by a schedule`,
  cli: msg`begun by the command line`,
  list: msg`begun by hand in the list`,
}

const NOTICE_ORIGINS = ['schedule', 'cli', 'list'] as const satisfies readonly NoticeOrigin[]

/** The name of a language in itself, so that whoever reads it finds it. */
const languageName = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

type NoticesFormProps = { kept: NoticeSettings; projectId: string; organizationId: string }

/** Of which batches people are told, and who gets a mail. */
export function NoticesForm({ kept, projectId, organizationId }: NoticesFormProps) {
  const { t, i18n } = useLingui()
  const whyOffline = useWhyOffline()
  const { data: members = [] } = useQuery(membersQuery(useApi(), organizationId))
  const { mutate, isPending, error } = useSaveNotices(projectId)
  const [chosen, setChosen] = useState(kept)
  const [typed, setTyped] = useState(kept.addresses.join(', '))
  // Whoever has left is left out, as the server does.
  const memberIds = members.length === 0 ? chosen.memberIds : chosen.memberIds.filter((id) => members.some((member) => member.id === id))
  const settings = { ...chosen, memberIds, addresses: addressesIn(typed) }
  const problem = problemOfAddresses(typed)
  const isSame = isSameSettings(settings, kept)
  useUnsavedInput(!isSame)
  const change = (part: Partial<NoticeSettings>) => setChosen((before) => ({ ...before, ...part }))
  const whyNot = whyOffline ?? (problem ? t`Correct the marked field first` : isSame ? t`Nothing was changed` : null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null || isPending) return
    mutate(settings, { onSuccess: () => showToast({ variant: 'success', title: t`Saved` }) })
  }
  const addressError = () => {
    if (problem?.kind === 'invalid') return t`“${problem.address}” is no e-mail address`
    return problem ? t`${NOTICE_ADDRESSES_MAX} addresses at most` : null
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <CheckList
        isRow
        legend={<Trans>Of which runs</Trans>}
        options={NOTICE_ORIGINS.map((origin) => ({ value: origin, label: i18n._(ORIGIN_WORDS[origin]) }))}
        chosen={chosen.origins}
        onToggle={(origin) => change({ origins: toggled(chosen.origins, origin) })}
      />
      <Check
        isChecked={chosen.tellsRecovery}
        label={<Trans>Also tell when they pass again</Trans>}
        onChange={(tellsRecovery) => change({ tellsRecovery })}
      />
      <CheckList
        isRow
        legend={<Trans>Mail to members, in their language</Trans>}
        options={members.map(({ id, email }) => ({ value: id, label: email }))}
        chosen={memberIds}
        onToggle={(id) => change({ memberIds: toggled(memberIds, id) })}
      />
      <div className={classes.addresses}>
        <TextField
          label={t`Mail to other addresses`}
          hint={t`With commas between them. Whoever gets it reads names of recipes, steps and reasons.`}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={addressError()}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={t`Their language`}
          value={chosen.language}
          options={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
          onChange={(value) => change({ language: LANGUAGES.find((language) => language === value) ?? 'en' })}
        />
      </div>
      <FormError error={error} />
      <div>
        <Button type="submit" variant="primary" reason={whyNot} loading={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
