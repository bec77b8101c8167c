/** Ghost with the SQLite of Node: `node server.cjs`, run in Ghost's own folder. */
const { createRequire } = require('node:module')
const { join } = require('node:path')

const own = createRequire(join(process.cwd(), 'index.js'))
const place = own.resolve('better-sqlite3')
require.cache[place] = { id: place, filename: place, loaded: true, children: [], paths: [], exports: require('./better-sqlite3.cjs') }
own('./core/boot')()
