import { createContext } from 'react'
import { DEFAULT_DEVICE, DEVICES } from '#contract/rules/devices.ts'
import type { ScreenSize } from '../model/screen-percent.ts'

/** The size of the remote screen that the preview shows: boxes over the picture refer to it. */
export const ScreenSizeContext = createContext<ScreenSize>(DEVICES[DEFAULT_DEVICE])
