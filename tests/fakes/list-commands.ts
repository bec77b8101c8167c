import { vi } from 'vitest'
import type { ListCommands } from '../../src/features/recipe/ui/step-commands.ts'

/** Commands on the list of steps that do nothing and remember how they were called. */
export const listCommands = () => ({
  select: vi.fn<ListCommands['select']>(),
  chosenWith: vi.fn<ListCommands['chosenWith']>((index) => [index]),
  moveBy: vi.fn<ListCommands['moveBy']>(),
  selectAll: vi.fn<ListCommands['selectAll']>(),
  moveToGap: vi.fn<ListCommands['moveToGap']>(),
  remove: vi.fn<ListCommands['remove']>().mockResolvedValue(undefined),
  duplicate: vi.fn<ListCommands['duplicate']>(),
  copied: vi.fn<ListCommands['copied']>(() => ({ text: '', html: '' })),
  paste: vi.fn<ListCommands['paste']>(),
})
