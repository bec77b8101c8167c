import { useState, type ComponentProps } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Context, Section, Specimen } from '../../section.ts'

const email = ({ say }: Context) => say('E-mail', 'Эл. почта')
const wrong = ({ say }: Context) => say('Please enter a valid email address', 'Введите правильный адрес')
const hint = ({ say }: Context) => say('The address of your work', 'Рабочий адрес')

type Kind = { name: string; Field: typeof TextField | typeof PasswordField; label: (context: Context) => string; value: string }
const KINDS: Kind[] = [
  { name: 'Text field', Field: TextField, label: email, value: 'maria.orlova@example.com' },
  { name: 'Password field', Field: PasswordField, label: ({ say }) => say('Password', 'Пароль'), value: 'correct horse battery' },
]

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'end'>

function statesOf({ name, Field, label, value }: Kind): Specimen[] {
  const state = (what: string, props: (context: Context) => FieldProps, rest: Partial<Specimen> = {}): Specimen => ({
    name: `${name}, ${what}`,
    show: (context) => <Field label={label(context)} defaultValue={value} {...props(context)} />,
    ...rest,
  })
  return [
    state('empty', ({ say }) => ({ defaultValue: '', placeholder: say('For example, name@example.com', 'Например, name@example.com') })),
    state('filled', () => ({})),
    state('hovered', () => ({}), { looks: { as: 'hovered', on: 'input' } }),
    state('focused', () => ({}), { looks: { as: 'focused', on: 'input' } }),
    state('with a hint', (context) => ({ hint: hint(context) })),
    state('with an error', (context) => ({ error: wrong(context) })),
    state('with an error and a hint', (context) => ({ error: wrong(context), hint: hint(context) })),
    state('disabled', () => ({ disabled: true })),
    state('read only', () => ({ readOnly: true })),
    state('long text', () => ({ defaultValue: `${value}.`.repeat(8) })),
  ]
}

function EventField({ say }: Context) {
  const [value, setValue] = useState('all')
  const options = [
    { value: 'all', label: say('All events', 'Все события') },
    { value: 'login', label: say('Logged in', 'Вход') },
    {
      value: 'long',
      label: say('Registration of an address that has an account', 'Регистрация на адрес, у которого уже есть учётная запись'),
    },
  ]
  return <SelectField label={say('Event', 'Событие')} value={value} options={options} onChange={setValue} />
}

const selectStates: Specimen[] = [
  { name: 'Select field', show: EventField },
  { name: 'Select field, focused', looks: { as: 'focused', on: 'select' }, show: EventField },
]

export const section: Section = {
  about: 'The label stands above, the error below: an error is said in words and by the red border.',
  columns: 'narrow',
  specimens: [
    ...KINDS.flatMap(statesOf),
    ...selectStates.map((one) => ({ ...one, show: (context: Context) => <one.show {...context} /> })),
  ],
}
