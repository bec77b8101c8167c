/** All tables, one file for each part of the product. Migrations are generated from them: `npm run db:generate`. */
export * from './schema/accounts.ts'
export * from './schema/execution.ts'
export * from './schema/fleet.ts'
export * from './schema/platform.ts'
export * from './schema/recipes.ts'
export * from './schema/runs.ts'
export * from './schema/taught.ts'
export * from './schema/tms.ts'
