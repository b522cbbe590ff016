CREATE TABLE "clinica_vagas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"clinica_id" uuid NOT NULL,
	"genero" text NOT NULL,
	"tipo_internacao" text,
	"vagas" integer NOT NULL,
	"confirmado_em" timestamp with time zone NOT NULL,
	"confirmado_por" uuid,
	"fonte" text NOT NULL,
	CONSTRAINT "clinica_vagas_unica" UNIQUE NULLS NOT DISTINCT("clinica_id","genero","tipo_internacao"),
	CONSTRAINT "clinica_vagas_vagas_validas" CHECK ("clinica_vagas"."vagas" between 0 and 999),
	CONSTRAINT "clinica_vagas_genero_valido" CHECK ("clinica_vagas"."genero" in ('masculina', 'feminina', 'mista')),
	CONSTRAINT "clinica_vagas_tipo_valido" CHECK ("clinica_vagas"."tipo_internacao" in ('voluntaria', 'involuntaria', 'compulsoria')),
	CONSTRAINT "clinica_vagas_fonte_valida" CHECK ("clinica_vagas"."fonte" in ('telefone', 'whatsapp', 'clinica'))
);
--> statement-breakpoint
CREATE TABLE "vagas_pedidos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"clinica_id" uuid NOT NULL,
	"solicitante_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"envio_id" uuid,
	"substituido_em" timestamp with time zone,
	CONSTRAINT "vagas_pedidos_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "clinica_vagas" ADD CONSTRAINT "clinica_vagas_confirmado_por_profiles_id_fk" FOREIGN KEY ("confirmado_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vagas_pedidos" ADD CONSTRAINT "vagas_pedidos_solicitante_id_profiles_id_fk" FOREIGN KEY ("solicitante_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vagas_pedidos_vivo" ON "vagas_pedidos" USING btree ("clinica_id") WHERE ("vagas_pedidos"."usado_em" is null and "vagas_pedidos"."substituido_em" is null);--> statement-breakpoint
CREATE INDEX "vagas_pedidos_clinica" ON "vagas_pedidos" USING btree ("clinica_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE clinica_vagas ADD CONSTRAINT clinica_vagas_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE vagas_pedidos ADD CONSTRAINT vagas_pedidos_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE CASCADE;
--> statement-breakpoint
-- What a clinic tells of its vacancies is shown wherever the clinic is: it counts as a change of the clinic.
CREATE FUNCTION registra_mudanca_vagas() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v bigint;
BEGIN
  IF EXISTS (SELECT 1 FROM linhas) THEN
    v := avanca_versao('clinicas');
    INSERT INTO clinicas_mudancas (clinica_id, versao) SELECT DISTINCT clinica_id, v FROM linhas
    ON CONFLICT (clinica_id) DO UPDATE SET versao = excluded.versao;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registra_insert AFTER INSERT ON clinica_vagas
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_vagas();
--> statement-breakpoint
CREATE TRIGGER registra_update AFTER UPDATE ON clinica_vagas
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_vagas();
--> statement-breakpoint
CREATE TRIGGER registra_delete AFTER DELETE ON clinica_vagas
REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_vagas();
