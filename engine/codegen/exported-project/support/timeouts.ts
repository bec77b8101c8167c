import { test } from '@playwright/test'

/** The time in milliseconds that an action may take: `actionTimeout` of playwright.config.ts. */
export const actionTimeout = (): number => test.info().project.use.actionTimeout ?? 10_000
