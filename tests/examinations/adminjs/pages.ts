/** Where things are in the console. */
export const inMenu = (words: string): string => `[data-css=sidebar] li > a:has(> div:text-is("${words}"))`
const rowOf = (words: string): string => `table:has(thead) tbody tr:has(td:has-text("${words}"))`
/** What a press on opens the record: every cell without a link of its own. */
export const openRow = (words: string): string => `${rowOf(words)} >> td[data-property-name]:not(:has(a))`
export const nthRow = (at: number): string => `table:has(thead) tbody tr >> nth=${at}`
export const dots = (words: string): string => `${rowOf(words)} >> [data-testid=actions-dropdown]`
export const rowAction = (words: string, action: string): string => `${rowOf(words)} >> a[data-testid=action-${action}]`
export const cell = (words: string, name: string): string => `${rowOf(words)} >> td[data-property-name=${name}]`
export const rowBox = (words: string): string => `${rowOf(words)} >> :is(.adminjs_Checkbox, input[type=checkbox])`
export const boxIn = (words: string): string => `${rowOf(words)} >> input[type=checkbox]`
export const ROWS = 'table:has(thead) tbody tr'
export const HEADING = 'h2'
export const column = (words: string): string => `thead a.adminjs_SortLink:text-is("${words}")`
export const CREATE = 'a:text-is("Create new")[href]'
export const FILTER = '[data-css$="filter-button"]'
export const APPLY = '.adminjs_Drawer button:text-is("Apply changes")'
export const RESET = '.adminjs_Drawer button:text-is("Reset")'
export const SAVE = 'form:not(.adminjs_Drawer) button[type=submit]'
export const NOTICE = '[data-testid=notice-wrapper]'
export const field = (name: string): string => `[id="${name}"]`
export const filterField = (name: string): string => `input[name="filter-${name}"]`
const listOf = (at: string): string => `${at} .adminjs_Select [class$="-control"]`
export const list = (name: string): string => listOf(`[data-testid="property-edit-${name}"]`)
export const filterList = (name: string): string => listOf(`[data-testid="property-filter-${name}"]`)
export const option = (words: string): string => `[role=option]:text-matches("^${words}$", "i")`
export const shownField = (name: string): string => `[data-testid="property-show-${name}"]`
export const dateField = (name: string): string => `[data-testid="property-edit-${name}"] input`
export const fault = (name: string): string => `[data-testid="property-edit-${name}"] .adminjs_Text`
/** A button at the top of a record's page. */
export const action = (name: string): string => `a[data-testid=action-${name}]:not(.adminjs_DropDownItemAction):visible`
