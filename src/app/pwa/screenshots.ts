type Screenshot = {
  screen: 'recipes' | 'recipe' | 'settings'
  /** The name that browsers give to the size: `wide` is shown on desktops, `narrow` on phones. */
  formFactor: 'wide' | 'narrow'
  size: { width: number; height: number }
}

const WIDE = { width: 1280, height: 800 }
/** As narrow as the layout gets. */
const NARROW = { width: 960, height: 1707 }

/** The pictures in the dialog that offers to install; `npm run screenshots` makes them. */
export const SCREENSHOTS: readonly Screenshot[] = [
  { screen: 'recipe', formFactor: 'wide', size: WIDE },
  { screen: 'recipes', formFactor: 'wide', size: WIDE },
  { screen: 'settings', formFactor: 'wide', size: WIDE },
  { screen: 'recipes', formFactor: 'narrow', size: NARROW },
  { screen: 'settings', formFactor: 'narrow', size: NARROW },
]
