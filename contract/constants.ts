/** Limits and constants that both sides of the wire agree on. Units are in the names. Source: specification 1 sections 5 and 9, 2 section 9. */

export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'ru'
export const LANGUAGE_COOKIE = 'lang'
export const LANGUAGE_COOKIE_DAYS = 3650

export const PREVIEW_WIDTH_PX = 1920
export const PREVIEW_HEIGHT_PX = 1080

export const RECIPE_TITLE_MAX = 100
export const RECIPE_TITLE_DEFAULT = 'Untitled Recipe'
export const RECIPE_TEXT_MAX = 1000
export const TEST_CASES_MAX = 100
export const TEST_CASE_TEXT_MAX = 1000
export const TAGS_MAX = 100
export const TAG_TEXT_MAX = 100

export const PAGE_TAKE_MAX = 100
export const RECIPES_PAGE_SIZE = 10

export const LOCATOR_DEFAULT_PRIORITY = 6

export const ENV_DATA_ITEMS_MAX = 1000
export const ENV_DATA_KEY_MAX = 200
export const ENV_DATA_VALUE_MAX = 10_000
export const PROJECT_NAME_MAX = 100
export const URL_MAX = 2048

/** What reads return in place of a secret value; sending it back means "unchanged". */
export const SECRET_MASK = '••••••••'

export const EMAIL_MAX = 254

/** How many recovery codes a second factor comes with; each is good once. */
export const RECOVERY_CODES = 10

export const REGISTRATION_LINK_HOURS = 24
export const PASSWORD_RESET_LINK_HOURS = 1
/** How long the named first administrator has to choose a password before a restart is needed. */
export const FIRST_ADMIN_LINK_HOURS = 24
export const INVITATION_LINK_DAYS = 7
/** How long a person waits before another registration or reset mail can be asked for. */
export const RESEND_COOLDOWN_SECONDS = 60

export const ORGANIZATION_NAME_MAX = 100
export const ORGANIZATION_REQUEST_TEXT_MAX = 1000
/** The project that every approved organization starts with. */
export const DEFAULT_PROJECT_NAME = 'Default Project'

export const CSV_MAX_BYTES = 10 * 1024 * 1024
export const CSV_CASES_MAX = 5000

export const RETRY_FIRST_DELAY_MS = 1000
export const RETRY_MAX_DELAY_MS = 30_000

/** How long one browser action may look for its element before the step fails. */
export const ACTION_TIMEOUT_MS = 10_000
/** How long opening the system under test may take before the step fails. */
export const NAVIGATION_TIMEOUT_MS = 30_000
/** How long an expected result may take to become true. */
export const ASSERTION_TIMEOUT_MS = 7000

export const SYNC_BATCH_MAX = 100
