import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dataPlaceholder, envPlaceholder } from '#contract/rules/call-values.ts'
import { CALL_CHECKS_MAX, CALL_HEADERS_MAX, CALL_METHODS, CALL_TAKES_MAX } from '#contract/schemas/http-call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BODY_KINDS, CALL_PARTS, NEW_CHECK, NEW_TAKE, type CallForm, type CallPartKind, type CallProblem } from '../model/call-form.ts'
import classes from './part-form.module.css'
import { BODY_KIND_WORDS, CALL_PART_WORDS, CALL_PROBLEM_WORDS } from './call-form-words.ts'
import { TextValue, type ValueChoices } from './value-fields.tsx'

type CallFieldsProps = ValueChoices & {
  call: CallForm
  /** Those that are to be told. */
  problems: readonly CallProblem[]
  onChange: (call: CallForm) => void
}

/** A call over HTTP: what is sent, what the answer has to be, and what is taken from it. */
export function CallFields({ call, problems, envData, taken = [], onChange }: CallFieldsProps) {
  const { i18n, t } = useLingui()
  const change = (part: Partial<CallForm>) => onChange({ ...call, ...part })
  const errorOf = (problem: CallProblem) => (problems.includes(problem) ? i18n._(CALL_PROBLEM_WORDS[problem]) : null)
  const data = envData.map(({ key }) => ({ name: envPlaceholder(key), words: msg`Environment: ${key}` }))
  const more = [...data, { name: dataPlaceholder(t`name`), words: msg`Test data of the case` }]
  const values = { taken, more }
  const rows = <Row,>(list: readonly Row[]) => ({
    with: (index: number, row: Row) => list.map((one, at) => (at === index ? row : one)),
    without: (index: number) => list.filter((_, at) => at !== index),
  })
  return (
    <>
      <div className={classes.call}>
        <SelectField
          label={t`Method`}
          value={call.method}
          options={CALL_METHODS.map((method) => ({ value: method, label: method }))}
          onChange={(chosen) => change({ method: CALL_METHODS.find((method) => method === chosen) ?? call.method })}
        />
        <TextValue
          label={t`Address, or a path of the tested system`}
          text={call.url}
          error={errorOf('url')}
          {...values}
          onChange={(url) => change({ url })}
        />
      </div>
      <Rows
        legend={t`Headers`}
        add={t`Add a header`}
        count={call.headers.length}
        max={CALL_HEADERS_MAX}
        error={errorOf('header')}
        onAdd={() => change({ headers: [...call.headers, { name: '', value: '' }] })}
      >
        {call.headers.map((header, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
            key={index}
            remove={t`Remove header ${index + 1}`}
            onRemove={() => change({ headers: rows(call.headers).without(index) })}
          >
            <TextField
              label={t`Name of header ${index + 1}`}
              spellCheck={false}
              maxLength={200}
              value={header.name}
              onChange={(event) => change({ headers: rows(call.headers).with(index, { ...header, name: event.target.value }) })}
            />
            <TextValue
              label={t`Value of header ${index + 1}`}
              text={header.value}
              error={null}
              {...values}
              onChange={(value) => change({ headers: rows(call.headers).with(index, { ...header, value }) })}
            />
          </Row>
        ))}
      </Rows>
      <SelectField
        label={t`Body`}
        value={call.bodyKind}
        options={BODY_KINDS.map((kind) => ({ value: kind, label: i18n._(BODY_KIND_WORDS[kind]) }))}
        onChange={(chosen) => change({ bodyKind: BODY_KINDS.find((kind) => kind === chosen) ?? call.bodyKind })}
      />
      {call.bodyKind !== 'none' && (
        <TextValue label={t`Text of the body`} text={call.body} error={errorOf('body')} {...values} onChange={(body) => change({ body })} />
      )}
      <Rows
        legend={t`What the answer has to be`}
        about={t`Without a check of the status, any status from 200 to 299 is right.`}
        add={t`Add a check of the answer`}
        count={call.checks.length}
        max={CALL_CHECKS_MAX}
        error={errorOf('check')}
        onAdd={() => change({ checks: [...call.checks, NEW_CHECK] })}
      >
        {call.checks.map((check, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={index}
            remove={t`Remove check ${index + 1}`}
            onRemove={() => change({ checks: rows(call.checks).without(index) })}
          >
            <PartFields
              number={index + 1}
              part={check}
              onChange={(part) => change({ checks: rows(call.checks).with(index, { ...check, ...part }) })}
            />
            {check.of !== 'status' && (
              <SelectField
                label={t`How it is compared`}
                value={check.match}
                options={[
                  { value: 'equals', label: t`Is exactly` },
                  { value: 'contains', label: t`Contains` },
                ]}
                onChange={(match) =>
                  change({ checks: rows(call.checks).with(index, { ...check, match: match === 'contains' ? 'contains' : 'equals' }) })
                }
              />
            )}
            <TextValue
              label={check.of === 'status' ? t`Expected, such as 201 or 2xx` : t`Expected`}
              text={check.expected}
              error={null}
              {...values}
              onChange={(expected) => change({ checks: rows(call.checks).with(index, { ...check, expected }) })}
            />
          </Row>
        ))}
      </Rows>
      <Rows
        legend={t`What is taken from the answer`}
        add={t`Take a value`}
        count={call.takes.length}
        max={CALL_TAKES_MAX}
        error={errorOf('takenPart')}
        onAdd={() => change({ takes: [...call.takes, NEW_TAKE] })}
      >
        {call.takes.map((take, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={index}
            remove={t`Remove value ${index + 1}`}
            onRemove={() => change({ takes: rows(call.takes).without(index) })}
          >
            <PartFields
              number={index + 1}
              part={take}
              onChange={(part) => change({ takes: rows(call.takes).with(index, { ...take, ...part }) })}
            />
            <TextField
              label={t`Name of the value`}
              value={take.as}
              onChange={(event) => change({ takes: rows(call.takes).with(index, { ...take, as: event.target.value }) })}
            />
          </Row>
        ))}
      </Rows>
    </>
  )
}

type RowsProps = {
  legend: string
  about?: string
  add: string
  count: number
  max: number
  error: string | null
  onAdd: () => void
  children: ReactNode
}

function Rows({ legend, about, add, count, max, error, onAdd, children }: RowsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.target}>
      <legend className={classes.legend}>{legend}</legend>
      {about && <p className={classes.hint}>{about}</p>}
      {children}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.inlineButtons}>
        <Button
          size="sm"
          variant="flat"
          leftSection={<IconPlus size={14} aria-hidden />}
          reason={count >= max ? t`There can be ${max} at most` : null}
          onClick={onAdd}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  )
}

function Row({ remove, onRemove, children }: { remove: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className={classes.callRow}>
      <div className={classes.pair}>{children}</div>
      <IconButton size="sm" label={remove} onClick={onRemove}>
        <IconTrash size={14} aria-hidden />
      </IconButton>
    </div>
  )
}

type PartFieldsProps = {
  number: number
  part: { of: CallPartKind; where: string }
  onChange: (part: { of: CallPartKind; where: string }) => void
}

/** Which part of the answer is meant. */
function PartFields({ number, part: { of, where }, onChange }: PartFieldsProps) {
  const { i18n, t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Part ${number} of the answer`}
        value={of}
        options={CALL_PARTS.map((kind) => ({ value: kind, label: i18n._(CALL_PART_WORDS[kind]) }))}
        onChange={(chosen) => onChange({ of: CALL_PARTS.find((kind) => kind === chosen) ?? of, where })}
      />
      {(of === 'json' || of === 'header') && (
        <TextField
          label={of === 'json' ? t`Path in the JSON` : t`Name of the header`}
          placeholder={of === 'json' ? 'order.lines[0].id' : 'Location'}
          spellCheck={false}
          maxLength={500}
          value={where}
          onChange={(event) => onChange({ of, where: event.target.value })}
        />
      )}
    </>
  )
}
