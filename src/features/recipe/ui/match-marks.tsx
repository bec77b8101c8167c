import { use } from 'react'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { styleOver } from '../model/screen-percent.ts'
import { ScreenSizeContext } from './screen-size.ts'
import classes from './pick-overlay.module.css'

/** The outlines of the elements that a target finds, over the picture of the remote browser. */
export function MatchMarks({ boxes }: { boxes: readonly (ScreenBox | null)[] }) {
  const screen = use(ScreenSizeContext)
  return (
    <div className={classes.overlay} aria-hidden>
      {boxes.map((box, index) => box && <div key={index} className={classes.box} style={styleOver(box, screen)} />)}
    </div>
  )
}
