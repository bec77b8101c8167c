import { applyTheme } from './apply-theme.ts'

// The page asks for this before anything is painted, apart from the application: a script in the page itself is forbidden by the policy of its contents.
applyTheme()
