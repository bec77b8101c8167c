import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { keySigns, listedKeys, SHORTCUT_GROUPS, singleKeysChoice, type ShortcutGroup, type ShortcutId } from '../model/shortcuts.ts'
import { SHORTCUT_GROUP_WORDS, SHORTCUT_WORDS } from './shortcut-words.ts'
import classes from './shortcuts-dialog.module.css'

const DIALOG_WIDTH_PX = 560

/** All keys of the page, and the choice to do without those of one sign. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [hasSingleKeys, setSingleKeys] = useStoredChoice(singleKeysChoice)
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Keyboard shortcuts`} size={DIALOG_WIDTH_PX}>
      {Object.entries(SHORTCUT_GROUPS).map(([group, ids]) => (
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the groups
        <Group key={group} group={group as ShortcutGroup} ids={ids} hasSingleKeys={hasSingleKeys} />
      ))}
      <div className={classes.choice}>
        <Switch
          label={t`Keys of one letter or sign`}
          description={t`Turn them off where they are pressed by accident, for example by speech input. Kept in this browser only.`}
          checked={hasSingleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

type GroupProps = { group: ShortcutGroup; ids: readonly ShortcutId[]; hasSingleKeys: boolean }

function Group({ group, ids, hasSingleKeys }: GroupProps) {
  const { i18n } = useLingui()
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{i18n._(SHORTCUT_GROUP_WORDS[group])}</h3>
      <dl className={classes.list}>
        {ids.map((id) => (
          <div key={id} className={classes.row}>
            <dt>{i18n._(SHORTCUT_WORDS[id])}</dt>
            <dd>
              <KeysOf keys={listedKeys(id, hasSingleKeys)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function KeysOf({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) {
    return (
      <span className={classes.off}>
        <Trans context="keys">Turned off</Trans>
      </span>
    )
  }
  return keys.map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 && ' '}
      <span className={classes.keys}>
        {keySigns(combination).map((sign) => (
          <kbd key={sign}>{sign}</kbd>
        ))}
      </span>
    </Fragment>
  ))
}
