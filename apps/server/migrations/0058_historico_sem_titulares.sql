-- Even an erasure changes nothing of the history but what a row says of people.
CREATE FUNCTION guarda_linha_do_historico() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['antes', 'depois', 'ip'] <> to_jsonb(OLD) - ARRAY['antes', 'depois', 'ip'] THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guarda_linha BEFORE UPDATE ON audit_log
FOR EACH ROW EXECUTE FUNCTION guarda_linha_do_historico();
--> statement-breakpoint
-- Exports name no record; what was typed to filter them may name a person. Takes it where it contains one of these texts,
-- or is a part of one of them, and says so in the history itself.
CREATE FUNCTION anonimiza_exportacoes(p_eliminacao uuid, p_textos text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  n bigint;
BEGIN
  PERFORM set_config('portal.anonimizando', pg_current_xact_id()::text, true);
  UPDATE audit_log a SET depois = limpa_valores(a.depois, ARRAY['formato', 'quantidade', 'relatorio'], NULL)
   WHERE a.entidade IN ('leads', 'pacientes', 'visitas', 'orcamentos', 'contatos_telefonicos', 'lancamentos') AND a.entidade_id IS NULL
     AND a.acao = 'exportar' AND EXISTS (
       SELECT FROM unnest(p_textos) AS v (texto),
              coalesce(a.depois ->> 'texto', a.depois ->> 'busca', a.depois -> 'filtro' ->> 'texto', '') AS digitado
        WHERE strpos(sem_acento(a.depois::text), sem_acento(v.texto)) > 0
           OR (length(btrim(digitado)) >= 4 AND strpos(sem_acento(v.texto), sem_acento(btrim(digitado))) > 0)
           OR (v.texto ~ '^[0-9]{10,}$' AND length(regexp_replace(digitado, '\D', '', 'g')) >= 4
               AND strpos(v.texto, regexp_replace(digitado, '\D', '', 'g')) > 0));
  GET DIAGNOSTICS n = ROW_COUNT;
  PERFORM set_config('portal.anonimizando', '', true);
  IF n > 0 THEN
    INSERT INTO audit_log (acao, entidade, entidade_id, depois)
    VALUES ('excluir', 'eliminacoes', p_eliminacao, jsonb_build_object('anonimizado', 'audit_log', 'linhas', n));
  END IF;
  RETURN n;
END $$;
