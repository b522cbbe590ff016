CREATE TABLE "retencao_regras" (
	"chave" text PRIMARY KEY NOT NULL,
	"meses" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retencao_regras_meses" CHECK ("retencao_regras"."meses" between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "retencao_suspensoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"tipo" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"motivo_cifrado" text NOT NULL,
	"ate" date,
	"encerrada_em" timestamp with time zone,
	"encerrada_por" uuid,
	"encerramento_cifrado" text,
	CONSTRAINT "retencao_suspensoes_fim" CHECK (("retencao_suspensoes"."encerrada_em" is null) = ("retencao_suspensoes"."encerramento_cifrado" is null))
);
--> statement-breakpoint
ALTER TABLE "retencao_suspensoes" ADD CONSTRAINT "retencao_suspensoes_encerrada_por_profiles_id_fk" FOREIGN KEY ("encerrada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retencao_suspensoes_registro" ON "retencao_suspensoes" USING btree ("tipo","registro_id") WHERE "retencao_suspensoes"."encerrada_em" is null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON retencao_regras
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO "retencao_regras" ("chave", "meses") VALUES
  ('leads_perdidos', 12), ('cadastros', 24), ('documentos', 60), ('financeiro', 60), ('auditoria', 60), ('links_eventos', 12);
--> statement-breakpoint
-- What the nightly work looks for.
CREATE INDEX leads_perdidos_desde ON leads (perdido_em, id) WHERE etapa = 'perdido' AND anonimizado_em IS NULL;
--> statement-breakpoint
CREATE INDEX pacientes_guardados ON pacientes (created_at, id) WHERE anonimizado_em IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guarda_historico() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND anonimizando() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND coalesce(current_setting('portal.retencao', true), '') = coalesce(pg_current_xact_id_if_assigned()::text, '-') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
GRANT DELETE ON audit_log TO CURRENT_USER;
--> statement-breakpoint
-- Takes the oldest rows of the history, whose time is over and whose record nobody holds back, and says so in the history.
-- Nothing of the last six months goes, whatever is asked for (Lei 12.965/2014, art. 15).
CREATE FUNCTION elimina_audit_log(p_antes timestamptz, p_dia date, p_limite integer) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  n bigint;
BEGIN
  IF p_antes > now() - interval '6 months' THEN
    RAISE EXCEPTION 'the history of the last six months stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('portal.retencao', pg_current_xact_id()::text, true);
  DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
    SELECT a.ctid FROM audit_log a
     WHERE a.em < p_antes AND NOT EXISTS (
       SELECT FROM retencao_suspensoes s WHERE s.registro_id = a.entidade_id AND s.encerrada_em IS NULL AND (s.ate IS NULL OR s.ate >= p_dia))
     ORDER BY a.em LIMIT p_limite FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS n = ROW_COUNT;
  PERFORM set_config('portal.retencao', '', true);
  IF n > 0 THEN
    INSERT INTO audit_log (acao, entidade, entidade_id, depois)
    VALUES ('excluir', 'retencao_regras', NULL, jsonb_build_object('regra', 'auditoria', 'linhas', n, 'antes_de', p_antes));
  END IF;
  RETURN n;
END $$;
