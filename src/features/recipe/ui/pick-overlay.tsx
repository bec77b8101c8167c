import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { Button } from '../../../ui/button.tsx'
import { languageOf } from '../../language/model/language.ts'
import { ofHeight, ofWidth, styleOver, type ScreenSize } from '../model/screen-percent.ts'
import classes from './pick-overlay.module.css'
import { ScreenSizeContext } from './screen-size.ts'

export type PickOverlayProps = { box: ScreenBox | null; caption: { ru: string; en: string }; onCancel: () => void }

/** The height of the name tag with some room, in percent of a small picture. */
const TAG_PERCENT = 5
/** Below this part of the picture the bar stands above. */
const LOW = 0.66

/** The outline of the element that is pointed at in the remote browser, with its name, and how pointing works. The page below takes the mouse. */
export function PickOverlay({ box, caption, onCancel }: PickOverlayProps) {
  const { i18n, t } = useLingui()
  const screen = use(ScreenSizeContext)
  const isLow = box !== null && box.y + box.height > screen.height * LOW && box.y > screen.height * (1 - LOW)
  return (
    <>
      {box && (
        <div className={classes.overlay}>
          <div className={classes.box} style={styleOver(box, screen)} />
          <div className={classes.tag} style={tagStyle(box, screen)}>
            {caption[languageOf(i18n.locale)]}
          </div>
        </div>
      )}
      <section className={classes.bar} data-above={isLow || undefined} aria-label={t`Pointing at an element`}>
        <output>
          <Trans>Point at an element and press it. Alt: inner element, ↑ and ↓: outer and inner, Esc: end.</Trans>
        </output>
        <Button size="sm" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </section>
    </>
  )
}

type TagStyle = { left?: string; right?: string; top?: string; bottom?: string }

/** Above the box, else below it, from the side of the picture on which the box is, so that long names have room. */
function tagStyle({ x, y, width, height }: ScreenBox, screen: ScreenSize): TagStyle {
  const isRight = x + width / 2 > screen.width / 2
  const side = isRight ? { right: `${Math.max(0, 100 - ofWidth(x + width, screen))}%` } : { left: `${Math.max(0, ofWidth(x, screen))}%` }
  const above = ofHeight(y, screen)
  if (above > TAG_PERCENT) return { ...side, bottom: `calc(${100 - above}% + 4px)` }
  return { ...side, top: `min(calc(${ofHeight(y + height, screen)}% + 4px), ${100 - TAG_PERCENT}%)` }
}
