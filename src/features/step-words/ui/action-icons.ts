import {
  IconApi,
  IconArrowsMove,
  IconArrowsVertical,
  IconBookmark,
  IconCommand,
  IconCursorText,
  IconKeyboard,
  IconPointer,
} from '@tabler/icons-react'

export const ACTION_ICONS = {
  Click: IconPointer,
  Input: IconKeyboard,
  Press: IconCommand,
  Focus: IconCursorText,
  Drag: IconArrowsMove,
  Scroll: IconArrowsVertical,
  Take: IconBookmark,
  Call: IconApi,
} as const
