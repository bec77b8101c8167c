import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Screens that nobody sees first: their words load with them, not before the first paint. */
const REST = [
  'src/features/account/ui/{accept-invitation,complete-registration,forgot-password,register,reset-password,privacy,terms,welcome}-page.tsx',
  'src/features/account/ui/{account,change-password,check-mail,dead-link,second-factor}-card.tsx',
  'src/features/account/ui/{account-password-form,second-step}.tsx',
  'src/features/account/ui/{recovery,second-factor}-*.tsx',
  'src/features/account/ui/{mail-request,new-password}-{fields,form,screen}.tsx',
  'src/features/account/ui/new-password-words.ts',
  'src/app/pwa/{update-offer,reload-dialog}.tsx',
  'src/app/shell/{save,use}-diagnosis.ts',
  'src/app/theme/theme-menu.tsx',
  'src/app/routes/reset-password.lazy.tsx',
  'src/app/shell/{access-denied-screen,admin-sidebar,not-a-member,not-found-screen}.tsx',
  'src/features/recipes/ui/{delete-several-dialog,delete-shared-dialog,export-dialog,list-toolbar,run-batches,run-dialog,selection-bar,tags-dialog,upload-menu,use-tagging}.tsx',
  'src/features/{access-tokens,admin,fleet,import,members,pilot,project,recipe,run-schedules,runs,sessions,shared-beginnings,step-words,tms}/**',
  'src/data/device-words.ts',
  'src/ui/{folded.tsx,shown-once.tsx,grouped-table/**}',
  'src/features/errors/model/{case-problem,file-limit}-words.ts',
  'src/features/sync/ui/{change-card,conflict-form,discard-changes-dialog,sign-out-dialog,storage-facts}.tsx',
  'src/features/sync/ui/{sync-center,sync-indicator,sync-panel}.tsx',
  'src/features/sync/ui/{use-change-words,use-offline-ready-toast}.ts',
  'src/features/errors/ui/{cannot-save-notice.tsx,confirmation.tsx,use-why-offline.ts}',
]

export default defineConfig({
  sourceLocale: 'en',
  // a value is text, never markup: see there
  runtimeConfigModule: { Trans: ['#ui/trans.tsx', 'Trans'] },
  locales: ['en', 'ru'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'], exclude: [...REST, '**/*.test.tsx'] },
    { path: '<rootDir>/locales/rest/{locale}', include: REST },
    // Words of the command line: part of its one file.
    { path: '<rootDir>/locales/cli/{locale}', include: ['cli', 'src/features/step-words/ui/failure-words.ts'], exclude: ['**/*.test.ts'] },
    // Words of mails: read by the server, never sent to a browser.
    { path: '<rootDir>/locales/mail/{locale}', include: ['server/platform/mail/templates'] },
  ],
  format: formatter({ lineNumbers: false }),
})
