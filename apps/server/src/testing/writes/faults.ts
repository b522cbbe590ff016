import type { Database } from '../../platform/db/db.ts'

/** Tables of attempts, which are counted whatever the outcome. */
const OUTSIDE = ['rate_limits']

/**
 * Installs triggers by which every table can fail on demand, and which record the tables that a committed transaction
 * changed. Both use a schema of their own.
 */
const INSTALL = `
  create schema falha;
  create table falha.plano (modo text not null, poupadas text[] not null);
  insert into falha.plano values ('nada', '{}');
  -- Sequences are not rolled back: after a failed transaction this one still tells whose table it was.
  create sequence falha.culpada;
  create function falha.no_historico() returns trigger language plpgsql as $$
  begin
    if (select modo from falha.plano) = 'historico' then raise exception 'the history fails'; end if;
    return new;
  end $$;
  create table falha.mudancas (tabela text not null);
  create function falha.no_commit() returns trigger language plpgsql as $$
  begin
    if (select modo = 'commit' and not tg_table_name = any(poupadas) from falha.plano) then
      perform setval('falha.culpada', tg_relid::bigint);
      raise exception 'the commit fails at %', tg_table_name;
    end if;
    if tg_op <> 'UPDATE' or old is distinct from new then
      insert into falha.mudancas values (tg_table_name);
    end if;
    return null;
  end $$;
  create trigger falha_no_historico before insert on audit_log for each row execute function falha.no_historico();
  do $$
  declare tabela text;
  begin
    for tabela in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create constraint trigger falha_no_commit after insert or update or delete on %I
        deferrable initially deferred for each row execute function falha.no_commit()', tabela);
    end loop;
  end $$;`

export async function installFaults({ pool }: Database) {
  await pool.query(INSTALL)
  const plan = (modo: string, poupadas: string[]) =>
    pool.query('update falha.plano set modo = $1, poupadas = $2', [modo, poupadas])

  return {
    /** Deletes the record of changed tables. */
    reset: () => pool.query('delete from falha.mudancas'),
    /** Tables changed since `reset`. */
    async changed(): Promise<string[]> {
      const { rows } = await pool.query<{ tabela: string }>(
        'select distinct tabela from falha.mudancas where tabela <> all($1) order by tabela',
        [OUTSIDE],
      )
      return rows.map(({ tabela }) => tabela)
    },
    nothing: () => plan('nada', []),
    history: () => plan('historico', []),
    /** Makes every transaction fail at its commit that changes other tables than these. */
    async commit(spared: Iterable<string>) {
      await pool.query(`select setval('falha.culpada', 1)`)
      await plan('commit', [...OUTSIDE, ...spared])
    },
    /** Table at which the last commit failed; null when it succeeded. */
    async culprit(): Promise<string | null> {
      const { rows } = await pool.query(
        `select relname from falha.culpada left join pg_class c on c.oid = last_value and last_value > 1`,
      )
      return rows[0]?.relname ?? null
    },
  }
}
