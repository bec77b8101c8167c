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
/** Actions and checks of one step that a person edits. */
export const STEP_ACTIONS_MAX = 300
export const STEP_ASSERTIONS_MAX = 100
export const TAGS_MAX = 100
/** What a test case says besides its title and its steps. */
export const CASE_FIELDS = ['description', 'preconditions', 'testData', 'dataTable', 'device', 'tags', 'isShared'] as const
export type CaseField = (typeof CASE_FIELDS)[number]
export type CaseTextField = Exclude<CaseField, 'tags' | 'dataTable' | 'device' | 'isShared'>
export const TAG_TEXT_MAX = 100
export const SOURCE_ID_MAX = 200
export const TEST_DATA_MAX = 10_000
/** The table of a recipe whose rows it runs with. `DATA_TABLE_TEXT_MAX`: of all cells together. */
export const DATA_COLUMNS_MAX = 20
export const DATA_COLUMN_NAME_MAX = 60
export const DATA_ROWS_MAX = 200
export const DATA_CELL_MAX = 1000
export const DATA_TABLE_TEXT_MAX = 200_000

export const PAGE_TAKE_MAX = 100
/** Calls that one request may carry. */
export const CALLS_PER_REQUEST_MAX = 20
export const RECIPES_PAGE_SIZE = 10

export const LOCATOR_DEFAULT_PRIORITY = 6

export const ENV_DATA_ITEMS_MAX = 1000
export const ENV_DATA_KEY_MAX = 200
export const ENV_DATA_VALUE_MAX = 10_000
export const PROJECT_NAME_MAX = 100
/** Environments of a project besides the default one. */
export const ENVIRONMENTS_MAX = 20
export const ENVIRONMENT_NAME_MAX = 60
/** The most entries of what a project was taught; of more, those that were not used for the longest time are dropped. */
export const TAUGHT_MAX = 500
export const URL_MAX = 2048

/** Reads return this in place of a secret value. Sending it back means "unchanged". */
export const SECRET_MASK = '••••••••'

export const EMAIL_MAX = 254

/** The number of recovery codes that come with a second factor. Each can be used once. */
export const RECOVERY_CODES = 10

/** Access tokens that one user may have, the longest name of one, and the days after which one ends at the latest. */
export const ACCESS_TOKENS_MAX = 50
export const ACCESS_TOKEN_NAME_MAX = 100
export const ACCESS_TOKEN_DAYS_MAX = 365

export const REGISTRATION_LINK_HOURS = 24
export const PASSWORD_RESET_LINK_HOURS = 1
/**
 * Hours in which the first administrator, whom the configuration names, has to choose a password. Later the server has to be restarted for a new
 * link.
 */
export const FIRST_ADMIN_LINK_HOURS = 24
export const INVITATION_LINK_DAYS = 7
/** Seconds before a user may ask for another registration or reset mail. */
export const RESEND_COOLDOWN_SECONDS = 60

export const ORGANIZATION_NAME_MAX = 100
export const ORGANIZATION_REQUEST_TEXT_MAX = 1000
/** The project that every approved organization starts with. */
export const DEFAULT_PROJECT_NAME = 'Default Project'

/** Files of a project that its recipes upload: of one file, of all files, and of a name. */
export const PROJECT_FILE_MAX_BYTES = 20 * 1024 * 1024
export const PROJECT_FILES_MAX_BYTES = 200 * 1024 * 1024
export const PROJECT_FILE_NAME_MAX = 120
/** Files that one field is given at once. */
export const FILES_OF_FIELD_MAX = 20

export const CSV_MAX_BYTES = 10 * 1024 * 1024
export const CSV_CASES_MAX = 5000

export const RETRY_FIRST_DELAY_MS = 1000
export const RETRY_MAX_DELAY_MS = 30_000

/** Time in which one browser action has to find its element; after it the step fails. */
export const ACTION_TIMEOUT_MS = 10_000
/** Time in which a call over HTTP has to be answered, and the largest answer that is read. */
export const CALL_TIMEOUT_MS = 30_000
export const CALL_ANSWER_MAX_BYTES = 1024 * 1024
/** The last time that calls of a clean-up have when the run was stopped. */
export const CLEAN_UP_MAX_MS = 60_000
/** Time in which the system under test has to open; after it the step fails. */
export const NAVIGATION_TIMEOUT_MS = 30_000
/** Time in which an expected result has to become true. */
export const ASSERTION_TIMEOUT_MS = 7000

/** The shortest and the longest time that a person may give one action or one check in place of the usual one. */
export const STEP_PART_TIMEOUT_MIN_MS = 100
export const STEP_PART_TIMEOUT_MAX_MS = 120_000

export const SYNC_BATCH_MAX = 100

/** Test cases on a page of the import dialog, and tags that are shown of each. Source: specification 1 section 9. */
export const TMS_PAGE_SIZE = 10
export const TMS_TAGS_SHOWN = 2
export const TMS_KEY_MAX = 4096
/** Test cases of one import, whether they are named or found by a filter. */
export const TMS_SELECTED_MAX = 5000
/** Test cases that a connector looks at to filter them, where the system cannot. */
export const TMS_FILTERED_MAX = 2000
/** Items of an import that an answer names one by one. */
export const TMS_SHOWN_ITEMS_MAX = 200

/** Longest name of a runner or a virtual machine. */
export const FLEET_NAME_MAX = 100
export const SSH_KEY_MAX = 20_000
/** Ports that a static runner has unless it is told otherwise, and the first that a deployed one gets. Source: specification 2 section 9. */
export const RUNNER_API_PORT_DEFAULT = 30_001
export const RUNNER_VNC_PORT_DEFAULT = 32_001
export const SSH_PORT_DEFAULT = 22
/** Limits of one deployed runner; memory in MB (1024² bytes), processors in cores. */
export const DEPLOY_MEMORY_MIN_MB = 100
export const DEPLOY_MEMORY_MAX_MB = 10_000
export const DEPLOY_CPU_MIN = 0.1
export const DEPLOY_CPU_MAX = 10
/** The size that the deploy dialog starts with: what a remote browser needs for ordinary pages. Source: docs/benchmarks.md, memory of a session. */
export const DEPLOY_MEMORY_DEFAULT_MB = 2000
export const DEPLOY_CPU_DEFAULT = 1

/** The picture of the page at which a step failed, as WebP. */
export const PICTURE_MAX_BYTES = 200_000
export const PICTURE_WIDTH_PX = 1280

/** Pictures of a run are reduced into this box. */
export const SHOT_WIDTH_PX = 1280
export const SHOT_HEIGHT_PX = 720

/** Runs that one batch may have: recipes times the rows of their data tables. */
export const BATCH_RUNS_MAX = 5000
/** The most times that a run which failed is begun again. */
export const RUN_RETRIES_MAX = 3

export const SCHEDULES_MAX = 50
export const SCHEDULE_NAME_MAX = 100
/** Recipes that a schedule names one by one. */
export const SCHEDULED_RECIPES_MAX = 1000
export const WEBHOOKS_MAX = 10
/** Addresses without an account that get mails about runs. */
export const NOTICE_ADDRESSES_MAX = 20
