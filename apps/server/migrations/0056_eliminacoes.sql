CREATE TABLE "eliminacao_registros" (
	"eliminacao_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"papel" text NOT NULL,
	CONSTRAINT "eliminacao_registros_eliminacao_id_tipo_registro_id_papel_pk" PRIMARY KEY("eliminacao_id","tipo","registro_id","papel")
);
--> statement-breakpoint
CREATE TABLE "eliminacoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "eliminacoes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"em" timestamp with time zone NOT NULL,
	"motivo" text NOT NULL,
	"solicitacao_id" uuid,
	"certificado" jsonb NOT NULL,
	"marcas" text[] NOT NULL,
	"arquivos" text[] DEFAULT '{}'::text[] NOT NULL,
	"listada_em" timestamp with time zone,
	"copiada_em" timestamp with time zone,
	CONSTRAINT "eliminacoes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "eliminacoes_motivo_valido" CHECK ("eliminacoes"."motivo" in ('pedido', 'retencao', 'restauracao'))
);
--> statement-breakpoint
ALTER TABLE "pacientes" DROP CONSTRAINT "pacientes_ficha_inteira";--> statement-breakpoint
ALTER TABLE "eliminacao_registros" ADD CONSTRAINT "eliminacao_registros_eliminacao_id_eliminacoes_id_fk" FOREIGN KEY ("eliminacao_id") REFERENCES "public"."eliminacoes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eliminacoes" ADD CONSTRAINT "eliminacoes_solicitacao_id_solicitacoes_titular_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacoes_titular"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eliminacao_registros_registro" ON "eliminacao_registros" USING btree ("registro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eliminacoes_solicitacao" ON "eliminacoes" USING btree ("solicitacao_id") WHERE "eliminacoes"."solicitacao_id" is not null;--> statement-breakpoint
CREATE INDEX "eliminacoes_pendentes" ON "eliminacoes" USING btree ("created_at") WHERE "eliminacoes"."listada_em" is null or "eliminacoes"."copiada_em" is null or "eliminacoes"."arquivos" <> '{}';--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_ficha_inteira" CHECK ("pacientes"."canal" = 'manual' or "pacientes"."declarante_nome" = 'Titular removido'
        or num_nulls("pacientes"."preenchido_por", "pacientes"."declarante_nome", "pacientes"."declarante_telefone") = 0);
--> statement-breakpoint
-- Which records a page's address names, so that what leads to them is found by them.
CREATE FUNCTION ids_da_rota(rota text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(achado[1]), '{}') FROM regexp_matches(rota, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS achado
$$;
--> statement-breakpoint
CREATE INDEX notificacoes_registros ON notificacoes USING gin (ids_da_rota(rota)) WHERE rota IS NOT NULL;
--> statement-breakpoint
CREATE INDEX links_consentimento_consentimentos ON links_consentimento USING gin (consentimentos);
--> statement-breakpoint
-- Whether one of the functions below is at work in this transaction: what only grows lets nobody else change it.
CREATE FUNCTION anonimizando() RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('portal.anonimizando', true), '') = coalesce(pg_current_xact_id_if_assigned()::text, '-')
$$;
--> statement-breakpoint
CREATE FUNCTION guarda_historico() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND anonimizando() THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER somente_inclusao ON audit_log;
--> statement-breakpoint
CREATE TRIGGER somente_inclusao BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION guarda_historico();
--> statement-breakpoint
GRANT UPDATE (antes, depois, ip) ON audit_log TO CURRENT_USER;
--> statement-breakpoint
-- Values of a row of the history without what they say of a person: keys stay, and those in `manter` with their values.
-- With `so`, only these go.
CREATE FUNCTION limpa_valores(valores jsonb, manter text[], so text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN valores IS NULL THEN NULL WHEN jsonb_typeof(valores) <> 'object' THEN '{}'::jsonb ELSE (
    SELECT coalesce(jsonb_object_agg(chave, CASE
        WHEN jsonb_typeof(valor) IN ('null', 'boolean') OR chave = ANY (manter) OR (so IS NOT NULL AND chave <> ALL (so)) THEN valor
        ELSE '"***"'::jsonb END), '{}'::jsonb)
      FROM jsonb_each(valores) AS v (chave, valor)) END
$$;
--> statement-breakpoint
-- Takes what the history of these records says of people, and the address of visitors; says so in the history itself.
CREATE FUNCTION anonimiza_audit_log(p_eliminacao uuid, p_entidades text[], p_ids uuid[], p_manter text[], p_so text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  n bigint;
BEGIN
  PERFORM set_config('portal.anonimizando', pg_current_xact_id()::text, true);
  UPDATE audit_log a
     SET antes = limpa_valores(a.antes, p_manter, p_so), depois = limpa_valores(a.depois, p_manter, p_so),
         ip = CASE WHEN a.ator_id IS NULL THEN NULL ELSE a.ip END
    FROM unnest(p_entidades, p_ids) AS r (entidade, id)
   WHERE a.entidade = r.entidade AND a.entidade_id = r.id;
  GET DIAGNOSTICS n = ROW_COUNT;
  PERFORM set_config('portal.anonimizando', '', true);
  IF n > 0 THEN
    INSERT INTO audit_log (acao, entidade, entidade_id, depois)
    VALUES ('excluir', 'eliminacoes', p_eliminacao, jsonb_build_object('anonimizado', 'audit_log', 'linhas', n));
  END IF;
  RETURN n;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION congela_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  livres text[] := ARRAY['revisao', 'updated_at', 'status', 'visualizado_em', 'ultima_visualizacao_em', 'visualizacoes',
    'lead_id', 'paciente_id', 'consultor_id', 'observacao_interna_cifrado', 'aceite_cpf_cifrado', 'aceite_pdf_hash', 'desistencia'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.enviado_em IS NULL THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a sent quote is never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.enviado_em IS NULL OR anonimizando() THEN RETURN NEW; END IF;
  IF OLD.aceite IS NULL THEN
    livres := livres || ARRAY['validade', 'aceite', 'aceite_conteudo', 'recusa', 'cancelado_motivo'];
  END IF;
  IF to_jsonb(NEW) - livres <> to_jsonb(OLD) - livres OR NEW.validade < OLD.validade
     OR (OLD.aceite IS NOT NULL AND (
       NEW.status NOT IN (OLD.status, 'desistido')
       OR (OLD.desistencia IS NOT NULL AND NEW.desistencia IS DISTINCT FROM OLD.desistencia)
       OR (OLD.aceite_pdf_hash IS NOT NULL AND NEW.aceite_pdf_hash IS DISTINCT FROM OLD.aceite_pdf_hash)
       OR NEW.aceite_cpf_cifrado IS NULL)) THEN
    RAISE EXCEPTION 'the content of a sent quote never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION congela_itens_do_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT anonimizando() AND EXISTS (SELECT 1 FROM orcamentos WHERE enviado_em IS NOT NULL
             AND id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.orcamento_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.orcamento_id END)) THEN
    RAISE EXCEPTION 'the content of a sent quote never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION congela_documento_do_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND anonimizando() THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the document of an acceptance never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Takes the client from quotes, and ends those that were open. Of accepted ones the hash and its instant stay, with
-- `p_aceitos` also without what was hashed; without it they are left alone.
CREATE FUNCTION anonimiza_orcamentos(p_eliminacao uuid, p_ids uuid[], p_aceitos boolean) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[];
BEGIN
  v_ids := ARRAY(SELECT id FROM orcamentos WHERE id = ANY (p_ids) AND (aceite IS NULL OR p_aceitos) AND anonimizado_em IS NULL);
  IF cardinality(v_ids) = 0 THEN RETURN 0; END IF;
  PERFORM set_config('portal.anonimizando', pg_current_xact_id()::text, true);
  DELETE FROM orcamento_documentos WHERE orcamento_id = ANY (v_ids);
  UPDATE orcamento_itens SET descricao = 'Item' WHERE orcamento_id = ANY (v_ids) AND taxa_id IS NULL;
  UPDATE orcamentos
     SET cliente_nome = 'Titular removido', cliente_telefone = '550000000000', cliente_email = NULL, inclui = '{}',
         nao_inclui = NULL, condicoes = NULL, observacao_interna_cifrado = NULL, desconto_recusa = NULL,
         conteudo_enviado = NULL,
         status = CASE WHEN status IN ('rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado') THEN 'cancelado' ELSE status END,
         cancelado_motivo = CASE WHEN status IN ('rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'cancelado')
                            THEN 'Dados eliminados' ELSE cancelado_motivo END,
         token = CASE WHEN token IS NOT NULL THEN 'eliminado-' || id END,
         recusa = recusa || '{"ip": null, "user_agent": null}', desistencia = desistencia || '{"ip": null, "user_agent": null}',
         aceite = aceite || '{"nome": "Titular removido", "ip": null, "user_agent": null}',
         aceite_cpf_cifrado = CASE WHEN aceite IS NOT NULL THEN '' END,
         aceite_conteudo = CASE WHEN aceite IS NOT NULL THEN '' END,
         anonimizado_em = now()
   WHERE id = ANY (v_ids);
  PERFORM set_config('portal.anonimizando', '', true);
  INSERT INTO audit_log (acao, entidade, entidade_id, depois)
  SELECT 'excluir', 'orcamentos', id, jsonb_build_object('anonimizado', 'orcamentos', 'eliminacao', p_eliminacao) FROM unnest(v_ids) AS id;
  RETURN cardinality(v_ids);
END $$;
