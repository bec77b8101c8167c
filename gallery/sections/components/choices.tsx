import { useState } from 'react'
import { Radio, RadioGroup } from '#ui/mantine/radio.tsx'
import { Select } from '#ui/mantine/select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/mantine/switch.tsx'
import { Textarea } from '#ui/mantine/textarea.tsx'
import type { Context, Section } from '../../section.ts'

const step = ({ say }: Context) => say('Test step', 'Шаг')
const text = ({ say }: Context) => say('Press “Save” and wait for the order list', 'Нажать «Сохранить» и дождаться списка заказов')
const secret = ({ say }: Context) => say('Secret', 'Секрет')
const types = ({ say }: Context) => [
  { value: 'login', label: say('Login', 'Логин') },
  { value: 'password', label: say('Password', 'Пароль') },
  { value: 'other', label: say('Other', 'Другое') },
]

function Segments({ say }: Context) {
  const [side, setSide] = useState<'before' | 'after'>('before')
  return (
    <Segmented
      label={say('Picture', 'Снимок')}
      value={side}
      options={[
        { value: 'before', label: say('Before', 'До') },
        { value: 'after', label: say('After', 'После') },
      ]}
      onChange={setSide}
    />
  )
}

function Sides({ say }: Context) {
  const [side, setSide] = useState('mine')
  return (
    <RadioGroup value={side} onChange={(value) => setSide(value)} label={say('Which version stays', 'Какая версия останется')}>
      <div style={{ display: 'grid', gap: 10, marginTop: 8 }}>
        <Radio value="mine" label={say('Mine', 'Моя')} description="https://shop.example" />
        <Radio
          value="theirs"
          label={say('Theirs', 'Чужая')}
          description="https://staging.shop.example/with/a/long/path/that/goes/on/and/on"
        />
        <Radio value="none" label={say('Neither', 'Ни одна')} disabled />
      </div>
    </RadioGroup>
  )
}

export const section: Section = {
  columns: 'narrow',
  specimens: [
    { name: 'Segmented', show: (context) => <Segments {...context} /> },
    { name: 'Textarea', show: (context) => <Textarea label={step(context)} defaultValue={text(context)} autosize minRows={1} /> },
    {
      name: 'Textarea, focused',
      looks: { as: 'focused', on: 'textarea' },
      show: (context) => <Textarea label={step(context)} defaultValue={text(context)} autosize minRows={1} />,
    },
    {
      name: 'Textarea, long text',
      show: (context) => <Textarea label={step(context)} defaultValue={`${text(context)}. `.repeat(10)} autosize minRows={1} maxRows={6} />,
    },
    {
      name: 'Textarea, error',
      show: (context) => (
        <Textarea label={step(context)} error={context.say('Test step cannot be empty', 'Шаг не может быть пустым')} autosize minRows={1} />
      ),
    },
    {
      name: 'Textarea, disabled',
      show: (context) => <Textarea label={step(context)} defaultValue={text(context)} disabled autosize minRows={1} />,
    },
    {
      name: 'Select, empty',
      show: (context) => (
        <Select
          label={context.say('Data type', 'Тип данных')}
          placeholder={context.say('Choose a type', 'Выберите тип')}
          data={types(context)}
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
    {
      name: 'Select, chosen',
      show: (context) => (
        <Select
          label={context.say('Data type', 'Тип данных')}
          data={types(context)}
          defaultValue="login"
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
    {
      name: 'Select, error',
      show: (context) => (
        <Select
          label={context.say('Data type', 'Тип данных')}
          error={context.say('Choose a type', 'Выберите тип')}
          data={types(context)}
          comboboxProps={{ withinPortal: false }}
        />
      ),
    },
    { name: 'Switch, off', show: (context) => <Switch label={secret(context)} /> },
    { name: 'Switch, on', show: (context) => <Switch label={secret(context)} defaultChecked /> },
    {
      name: 'Switch, focused',
      looks: { as: 'focused', on: 'input' },
      show: (context) => <Switch label={secret(context)} defaultChecked />,
    },
    {
      name: 'Switch, disabled, with a description',
      show: (context) => (
        <Switch
          label={secret(context)}
          description={context.say('Values of this type are always secret.', 'Значения этого типа всегда секретны.')}
          defaultChecked
          disabled
        />
      ),
    },
    { name: 'Radio group', show: (context) => <Sides {...context} /> },
    { name: 'Radio group, focused', looks: { as: 'focused', on: 'input' }, show: (context) => <Sides {...context} /> },
  ],
}
