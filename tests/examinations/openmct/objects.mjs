/** What the greenhouse keeps in Open MCT before every case: the contents of the browser's storage, by key. */
const MADE = Date.UTC(2026, 2, 9, 6)
const id = (key) => ({ namespace: '', key })
const object = (key, type, name, parent, more = {}) => ({
  identifier: id(key),
  type,
  name,
  location: parent,
  created: MADE,
  createdBy: '',
  modified: MADE,
  modifiedBy: '',
  persisted: MADE,
  ...more,
})
const folder = (key, name, parent, contents) => object(key, 'folder', name, parent, { composition: contents.map(id) })
const wave = (key, name, amplitude, offset, period) =>
  object(key, 'generator', name, 'greenhouse', {
    telemetry: {
      period,
      amplitude,
      offset,
      dataRateInHz: 0.05,
      phase: 0,
      randomness: 0,
      loadDelay: 0,
      infinityValues: false,
      exceedFloat32: false,
      staleness: false,
    },
  })
const series = (keys) => keys.map((key) => ({ identifier: id(key) }))

/** Columns that say nothing about a greenhouse. */
const HIDDEN = ['yesterday', 'wavelengths', 'wavelengths-unit', 'sin-unit', 'cos-unit', 'intensities']

const notebook = object('log', 'notebook', 'Shift log', 'mine', {
  configuration: {
    defaultSort: 'oldest',
    entries: {
      march: {
        monday: [
          {
            id: 'entry-1',
            createdOn: Date.UTC(2026, 2, 9, 7, 10),
            createdBy: '',
            text: 'Vents opened at the south wall',
            embeds: [],
            tags: [],
            modified: MADE,
          },
          {
            id: 'entry-2',
            createdOn: Date.UTC(2026, 2, 9, 8, 40),
            createdBy: '',
            text: 'Pump 2 is noisy',
            embeds: [],
            tags: [],
            modified: MADE,
          },
        ],
      },
    },
    imageMigrationVer: 'v1',
    pageTitle: 'Page',
    sections: [
      {
        id: 'march',
        isDefault: false,
        isSelected: true,
        name: 'March',
        sectionTitle: 'Section',
        pages: [
          { id: 'monday', isDefault: false, isSelected: true, name: 'Monday', pageTitle: 'Page' },
          { id: 'tuesday', isDefault: false, isSelected: false, name: 'Tuesday', pageTitle: 'Page' },
        ],
      },
    ],
    sectionTitle: 'Section',
    type: 'General',
  },
})

export const objects = Object.fromEntries(
  [
    folder('mine', 'My Items', 'ROOT', ['greenhouse', 'reports', 'climate', 'readings', 'latest', 'layout', 'log', 'handbook']),
    folder('greenhouse', 'Greenhouse A', 'mine', ['temperature', 'humidity', 'soil']),
    wave('temperature', 'Temperature', 6, 21, 600),
    wave('humidity', 'Humidity', 15, 60, 900),
    wave('soil', 'Soil moisture', 4, 35, 1200),
    folder('reports', 'Old reports', 'mine', []),
    object('climate', 'telemetry.plot.overlay', 'Climate overview', 'mine', {
      composition: ['temperature', 'humidity'].map(id),
      configuration: { series: series(['temperature', 'humidity']) },
    }),
    object('readings', 'table', 'Readings', 'mine', {
      composition: ['temperature', 'soil'].map(id),
      configuration: { columnWidths: {}, hiddenColumns: Object.fromEntries(HIDDEN.map((name) => [name, true])) },
    }),
    object('latest', 'LadTable', 'Latest values', 'mine', { composition: ['temperature', 'humidity', 'soil'].map(id) }),
    object('layout', 'layout', 'Morning layout', 'mine', { composition: [], configuration: { items: [], layoutGrid: [10, 10] } }),
    notebook,
    object('handbook', 'hyperlink', 'Handbook', 'mine', {
      url: 'about:blank',
      displayText: 'Open the handbook',
      displayFormat: 'link',
      linkTarget: '_self',
    }),
  ].map((made) => [made.identifier.key, made]),
)
