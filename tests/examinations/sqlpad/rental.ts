import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const stations = [
  [1, 'Old Harbour', 'North', 24],
  [2, 'Tram Depot', 'West', 16],
  [3, 'Botanic Garden', 'South', 30],
  [4, 'University', 'West', 40],
  [5, 'Ferry Pier', 'North', 12],
]
const bikes = [
  [101, 1, 'city', 'ok'],
  [102, 1, 'city', 'repair'],
  [103, 2, 'cargo', 'ok'],
  [104, 3, 'city', 'ok'],
  [105, 3, 'electric', 'repair'],
  [106, 4, 'electric', 'ok'],
  [107, 4, 'city', 'ok'],
  [108, 5, 'tandem', 'lost'],
]

/** Two databases of a bicycle rental: this year's, and an archive of its stations. */
export function createDatabases(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const rental = new DatabaseSync(join(folder, 'rental.db'))
  rental.exec(`
    create table stations (id integer primary key, name text, district text, docks integer);
    create table bikes (id integer primary key, station_id integer, kind text, state text);
    create table rides (id integer primary key, bike_id integer, from_station integer, to_station integer, minutes integer, started_on text);
  `)
  const insert = (database: DatabaseSync, table: string, rows: (string | number)[][]): void => {
    for (const row of rows) database.prepare(`insert into ${table} values (${row.map(() => '?').join(', ')})`).run(...row)
  }
  insert(rental, 'stations', stations)
  insert(rental, 'bikes', bikes)
  const rides = Array.from({ length: 40 }, (_, at) => {
    const bike = bikes[(at * 3) % bikes.length] ?? []
    return [
      at + 1,
      bike[0] ?? 0,
      (at % 5) + 1,
      ((at * 2) % 5) + 1,
      5 + ((at * 7) % 50),
      `2024-05-${String((at % 28) + 1).padStart(2, '0')}`,
    ]
  })
  insert(rental, 'rides', rides)
  rental.close()
  const archive = new DatabaseSync(join(folder, 'archive-2019.db'))
  archive.exec('create table stations (id integer primary key, name text, closed_on text)')
  insert(archive, 'stations', [
    [1, 'Corn Market', '2019-10-01'],
    [2, 'Brewery Yard', '2020-02-15'],
  ])
  archive.close()
}
