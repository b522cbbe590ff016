-- Custom SQL migration file, put your code below! --
-- As for leads and patients: without the extension, searches are slower. The expression is that of the list's query.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orcamentos_busca ON orcamentos
    USING gin (sem_acento(cliente_nome || ' ' || cliente_telefone || ' ' || numero) gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'no index for searching quotes: %', SQLERRM;
END $$;
