import type { Client } from 'pg'
import { type BenchChange, benchChange } from './bench-change.ts'

/** Records every committed change of a recipe or project, in order. It is written by the database itself, independently of the ledger. */
const WITNESS_SQL = `
  create table bench_witness (at bigserial, note text);
  create function bench_note_recipe() returns trigger language plpgsql as $$
    begin insert into bench_witness (note) values (new.title); return new; end $$;
  create function bench_note_project() returns trigger language plpgsql as $$
    begin insert into bench_witness (note) values (coalesce(new.sut_url, new.name)); return new; end $$;
  create trigger bench_recipes after insert or update on recipes for each row execute function bench_note_recipe();
  create trigger bench_projects after insert or update on projects for each row execute function bench_note_project();`

export const addWitness = async (database: Client): Promise<void> => void (await database.query(WITNESS_SQL))

/** The committed changes of the run with this mark. */
export async function readWitness(database: Client, mark: string): Promise<BenchChange[]> {
  const { rows } = await database.query<{ seq: string }>(
    String.raw`select substring(note from 'v(\d+)') as seq from bench_witness where note ~ $1 order by at`,
    [String.raw`(^|/)${mark}v\d+`],
  )
  return rows.map(({ seq }) => benchChange(Number(seq)))
}

/** The number of committed changes of recipes and projects, of any run. */
export async function countWitnessed(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from bench_witness')
  return rows[0]?.count ?? 0
}
