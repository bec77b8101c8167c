import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBrightness, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { announceStorageChange, subscribeToStorage } from '../../data/device/storage-changes.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { parseThemeChoice, THEME_CHOICES, THEME_KEY, type ThemeChoice } from './theme.ts'

const WORDS: Record<ThemeChoice, MessageDescriptor> = {
  system: msg({ message: 'As the system', context: 'theme' }),
  light: msg({ message: 'Light', context: 'theme' }),
  dark: msg({ message: 'Dark', context: 'theme' }),
}
const ICONS: Record<ThemeChoice, typeof IconSun> = { system: IconBrightness, light: IconSun, dark: IconMoon }

/** The choice between the themes; the page follows what is stored. */
export function ThemeMenu() {
  const { i18n, t } = useLingui()
  const chosen = useSyncExternalStore(subscribeToStorage, storedChoice)
  const ChosenIcon = ICONS[chosen]
  const items = THEME_CHOICES.map((choice) => {
    const Icon = ICONS[choice]
    return {
      key: choice,
      label: i18n._(WORDS[choice]),
      icon: <Icon size={16} aria-hidden />,
      checked: choice === chosen,
      onSelect: () => store(choice),
    }
  })
  const name = i18n._(WORDS[chosen])
  return (
    <Menu
      label={t`Theme`}
      align="end"
      items={items}
      trigger={
        <IconButton label={t`Theme: ${name}`}>
          <ChosenIcon size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}

const storedChoice = (): ThemeChoice => parseThemeChoice(localStorage.getItem(THEME_KEY))

function store(choice: ThemeChoice): void {
  localStorage.setItem(THEME_KEY, JSON.stringify(choice))
  announceStorageChange()
}
