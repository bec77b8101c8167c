/** SQLPad 3 with a driver for SQLite, on a Node that is newer than it: `node server.cjs`. */
const crypto = require('node:crypto')
const util = require('node:util')

const keyOf = (words) => [crypto.createHash('sha256').update(words).digest(), Buffer.alloc(16)]
crypto.createCipher = (_algorithm, words) => crypto.createCipheriv('aes-256-cbc', ...keyOf(words))
crypto.createDecipher = (_algorithm, words) => crypto.createDecipheriv('aes-256-cbc', ...keyOf(words))

util.isArray = Array.isArray
util.isDate = util.types.isDate
util.isRegExp = util.types.isRegExp
util.isError = util.types.isNativeError
util.isString = (value) => typeof value === 'string'
util.isNumber = (value) => typeof value === 'number'
util.isBoolean = (value) => typeof value === 'boolean'
util.isFunction = (value) => typeof value === 'function'
util.isUndefined = (value) => value === undefined
util.isNull = (value) => value === null
util.isNullOrUndefined = (value) => value === null || value === undefined
util.isObject = (value) => typeof value === 'object' && value !== null
util.isPrimitive = (value) => Object(value) !== value
Object.assign(util, { ['_extend']: Object.assign })

// SQLPad takes its drivers from its own folder only; the one that is meant for tests gives its place.
const place = require.resolve('sqlpad/drivers/mock')
process.env.SQLPAD_TEST = 'true'
require.cache[place] = { id: place, filename: place, loaded: true, children: [], paths: [], exports: require('./sqlite-driver.cjs') }
require('sqlpad/server.js')
