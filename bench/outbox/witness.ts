import type { Client } from 'pg'
import { type BenchChange, benchChange } from './bench-change.ts'

/** Every committed change of a recipe or project, in order: the database's own word, not the ledger's. */
const WITNESS_SQL = `
  create table bench_witness (at bigserial, note text);
  create function bench_note_recipe() returns trigger language plpgsql as $$
    begin insert into bench_witness (note) values (new.title); return new; end $$;
  create function bench_note_project() returns trigger language plpgsql as $$
    begin insert into bench_witness (note) values (coalesce(new.sut_url, new.name)); return new; end $$;
  create trigger bench_recipes after insert or update on recipes for each row execute function bench_note_recipe();
  create trigger bench_projects after insert or update on projects for each row execute function bench_note_project();`

export const addWitness = async (database: Client): Promise<void> => void (await database.query(WITNESS_SQL))

/** What was committed of the run of this mark. */
export async function readWitness(database: Client, mark: string): Promise<BenchChange[]> {
  const { rows } = await database.query<{ seq: string }>(
    String.raw`select substring(note from 'v(\d+)') as seq from bench_witness where note ~ $1 order by at`,
    [String.raw`(^|/)${mark}v\d+`],
  )
  return rows.map(({ seq }) => benchChange(Number(seq)))
}

/** How many changes of recipes and projects were committed, of any run. */
export async function countWitnessed(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from bench_witness')
  return rows[0]?.count ?? 0
}
