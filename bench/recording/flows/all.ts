import { PLAIN_FLOWS } from './plain.ts'
import { ANTD_FLOWS } from './antd.ts'
import { MUI_FLOWS } from './mui.ts'
import { COMPONENTS_FLOWS } from './components.ts'
import { GRIDS_FLOWS } from './grids.ts'
import { EDITORS_FLOWS } from './editors.ts'
import { SORTING_FLOWS } from './sorting.ts'
import type { Flow } from './flow.ts'

export const FLOWS: readonly Flow[] = [
  ...PLAIN_FLOWS,
  ...ANTD_FLOWS,
  ...MUI_FLOWS,
  ...COMPONENTS_FLOWS,
  ...GRIDS_FLOWS,
  ...EDITORS_FLOWS,
  ...SORTING_FLOWS,
]
