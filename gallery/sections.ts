import type { Section } from './section.ts'

/** A section in the list of contents. `id` is its address: `/ui#id`, and `/ui?section=id` to show it alone. */
export type SectionEntry = { id: string; title: string; load: () => Promise<{ section: Section }> }
export type Group = { title: string; entries: readonly SectionEntry[] }
/** A section with its group, for the heading. */
export type ListedSection = SectionEntry & { group: string }

/** All sections in their order. Each is loaded only where it is shown. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Foundations',
    entries: [{ id: 'foundations', title: 'Colours, type, corners', load: () => import('./sections/components/foundations.tsx') }],
  },
  {
    title: 'Components',
    entries: [
      { id: 'button', title: 'Button', load: () => import('./sections/components/button.tsx') },
      { id: 'marks', title: 'Badge, avatar, card, logo', load: () => import('./sections/components/marks.tsx') },
      { id: 'fields', title: 'Fields', load: () => import('./sections/components/fields.tsx') },
      { id: 'choices', title: 'Textarea, select, switch, radio', load: () => import('./sections/components/choices.tsx') },
      { id: 'progress', title: 'Progress, loader, skeleton', load: () => import('./sections/components/progress.tsx') },
      { id: 'menu', title: 'Menu', load: () => import('./sections/components/menu.tsx') },
      { id: 'messages', title: 'Notice, empty state', load: () => import('./sections/components/messages.tsx') },
      { id: 'table', title: 'Table, pagination', load: () => import('./sections/components/table.tsx') },
      { id: 'dialog', title: 'Dialog, side panel', load: () => import('./sections/components/dialog.tsx') },
      { id: 'toast', title: 'Toast', load: () => import('./sections/components/toast.tsx') },
      { id: 'header', title: 'Header action', load: () => import('./sections/components/header.tsx') },
    ],
  },
  {
    title: 'Step card',
    entries: [
      { id: 'step-states', title: 'How it went', load: () => import('./sections/recipe/step-states.tsx') },
      { id: 'step-content', title: 'Actions, checks, locators', load: () => import('./sections/recipe/step-content.tsx') },
      { id: 'step-failures', title: 'Why it failed', load: () => import('./sections/recipe/step-failures.tsx') },
      { id: 'step-readings', title: 'Why an element, questions', load: () => import('./sections/recipe/step-readings.tsx') },
      { id: 'engine-view', title: 'What the engine sees', load: () => import('./sections/recipe/engine-view.tsx') },
      { id: 'step-recording', title: 'Recording by hand', load: () => import('./sections/recipe/step-recording.tsx') },
      { id: 'step-controls', title: 'Controls', load: () => import('./sections/recipe/step-controls.tsx') },
      { id: 'step-editing', title: 'Editing', load: () => import('./sections/recipe/step-editing.tsx') },
      { id: 'part-forms', title: 'Forms of actions and checks', load: () => import('./sections/recipe/part-forms.tsx') },
    ],
  },
  {
    title: 'Recipe',
    entries: [
      { id: 'flow', title: 'Flow, title', load: () => import('./sections/recipe/flow.tsx') },
      { id: 'flow-review', title: 'Recorded flow', load: () => import('./sections/recipe/flow-review.tsx') },
      { id: 'shared-steps', title: 'Shared steps', load: () => import('./sections/recipe/shared-steps.tsx') },
      { id: 'banners', title: 'Banners', load: () => import('./sections/recipe/banners.tsx') },
      { id: 'data-rows', title: 'Data table', load: () => import('./sections/recipe/data-rows.tsx') },
      { id: 'preview', title: 'Preview', load: () => import('./sections/recipe/preview.tsx') },
      { id: 'without-recipe', title: 'Recipe that cannot be shown', load: () => import('./sections/recipe/without-recipe.tsx') },
    ],
  },
  {
    title: 'Lists',
    entries: [
      { id: 'recipes', title: 'Recipes', load: () => import('./sections/lists/recipes.tsx') },
      { id: 'runs', title: 'Runs', load: () => import('./sections/lists/runs.tsx') },
      { id: 'schedules', title: 'Schedules', load: () => import('./sections/lists/schedules.tsx') },
      { id: 'team', title: 'Members, invitations', load: () => import('./sections/lists/team.tsx') },
      { id: 'sessions', title: 'Devices and sessions', load: () => import('./sections/lists/sessions.tsx') },
      { id: 'access-tokens', title: 'Access tokens', load: () => import('./sections/lists/access-tokens.tsx') },
      { id: 'admin', title: 'Administration', load: () => import('./sections/lists/admin.tsx') },
      { id: 'fleet', title: 'Runners and machines', load: () => import('./sections/lists/fleet.tsx') },
    ],
  },
  {
    title: 'Screens and dialogs',
    entries: [
      { id: 'import', title: 'Import', load: () => import('./sections/screens/import.tsx') },
      { id: 'import-cases', title: 'Import: test cases, problems', load: () => import('./sections/screens/import-cases.tsx') },
      { id: 'tms', title: 'Test-management systems', load: () => import('./sections/screens/tms.tsx') },
      { id: 'export', title: 'Export', load: () => import('./sections/screens/export.tsx') },
      { id: 'settings', title: 'Project settings', load: () => import('./sections/screens/settings.tsx') },
      { id: 'sync', title: 'Unsent changes', load: () => import('./sections/sync/sync.tsx') },
      { id: 'changes', title: 'Unsent changes: each kind', load: () => import('./sections/sync/changes.tsx') },
      { id: 'account', title: 'Account', load: () => import('./sections/screens/account.tsx') },
      { id: 'pilot', title: 'Without an organization', load: () => import('./sections/screens/pilot.tsx') },
      { id: 'shell', title: 'Frame, messages, updates', load: () => import('./sections/screens/shell.tsx') },
      { id: 'errors', title: 'Errors', load: () => import('./sections/screens/errors.tsx') },
    ],
  },
]

export const EVERY_SECTION: readonly ListedSection[] = GROUPS.flatMap(({ title, entries }) =>
  entries.map((entry) => ({ ...entry, group: title })),
)
