/**
 * Applications of `tests/labelled/apps`. The rules of healing were worked out on the pages for fitting; of the pages for judging only figures are looked at,
 * and these are the figures of docs/benchmarks.md. A page whose failures were studied moves to the first list.
 */
export const FITTING_PAGES = [
  'account-material',
  'booking-fullcalendar',
  'clinic-prime',
  'cloud-carbon',
  'cluster-patternfly',
  'crm-jquery',
  'dbconsole-blueprint',
  'finance-rsuite',
  'helpdesk-naive',
  'orders-mui',
  'shop-boxes',
  'shop-chakra',
  'staff-antd',
  'tools-jqueryui',
  'trading-aggrid',
]

export const JUDGING_PAGES = [
  'books-kontur',
  'chat-quasar',
  'cms-editor',
  'dashboard-charts',
  'erp-webix',
  'files-jstree',
  'insurance-wizard',
  'intranet-legacy',
  'mail-fluent',
  'planner-w2ui',
  'projects-vuetify',
  'settings-shoelace',
  'sheets-handsontable',
  'warehouse-element',
  'wiki-tinymce',
]
