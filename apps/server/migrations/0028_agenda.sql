CREATE TABLE "agenda_assinaturas" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token_cifrado" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lida_em" timestamp with time zone,
	CONSTRAINT "agenda_assinaturas_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lembretes_enviados" (
	"visita_id" uuid NOT NULL,
	"minutos" integer NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lembretes_enviados_visita_id_minutos_pk" PRIMARY KEY("visita_id","minutos")
);
--> statement-breakpoint
CREATE TABLE "visitas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"lead_id" uuid,
	"paciente_id" uuid,
	"clinica_id" uuid,
	"consultor_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone NOT NULL,
	"fuso" text NOT NULL,
	"status" text DEFAULT 'agendada' NOT NULL,
	"participantes" text,
	"telefone" text,
	"endereco" text,
	"link_video" text,
	"observacoes_cifrado" text,
	"resultado_cifrado" text,
	"motivo_cancelamento_cifrado" text,
	"lembretes_min" integer[] DEFAULT '{1440,120}'::integer[] NOT NULL,
	"remarcada_de" uuid,
	"conflito_confirmado" boolean DEFAULT false NOT NULL,
	"ics_uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sequencia" integer DEFAULT 0 NOT NULL,
	"envio_id" uuid,
	CONSTRAINT "visitas_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "visitas_duracao" CHECK ("visitas"."fim" > "visitas"."inicio" and "visitas"."fim" - "visitas"."inicio" <= interval '12 hours'),
	CONSTRAINT "visitas_telefone_valido" CHECK ("visitas"."telefone" ~ '^55[0-9]{10,11}$'),
	CONSTRAINT "visitas_tipo_valido" CHECK ("visitas"."tipo" in ('visita_clinica', 'videochamada', 'avaliacao', 'remocao', 'retorno')),
	CONSTRAINT "visitas_status_valido" CHECK ("visitas"."status" in ('agendada', 'confirmada', 'realizada', 'nao_compareceu', 'cancelada', 'remarcada')),
	CONSTRAINT "visitas_lembretes" CHECK (cardinality("visitas"."lembretes_min") <= 4)
);
--> statement-breakpoint
ALTER TABLE "agenda_assinaturas" ADD CONSTRAINT "agenda_assinaturas_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembretes_enviados" ADD CONSTRAINT "lembretes_enviados_visita_id_visitas_id_fk" FOREIGN KEY ("visita_id") REFERENCES "public"."visitas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_remarcada_de_visitas_id_fk" FOREIGN KEY ("remarcada_de") REFERENCES "public"."visitas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitas_consultor" ON "visitas" USING btree ("consultor_id","inicio");--> statement-breakpoint
CREATE INDEX "visitas_inicio" ON "visitas" USING btree ("inicio","id");--> statement-breakpoint
CREATE INDEX "visitas_lead" ON "visitas" USING btree ("lead_id","inicio") WHERE "visitas"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "visitas_por_fim" ON "visitas" USING btree ("fim") WHERE "visitas"."status" in ('agendada', 'confirmada');--> statement-breakpoint
CREATE UNIQUE INDEX "visitas_remarcada_de" ON "visitas" USING btree ("remarcada_de") WHERE "visitas"."remarcada_de" is not null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON visitas
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
ALTER TABLE visitas ADD CONSTRAINT visitas_lead_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE visitas ADD CONSTRAINT visitas_paciente_id_fk FOREIGN KEY (paciente_id) REFERENCES pacientes (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE visitas ADD CONSTRAINT visitas_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX visitas_clinica ON visitas (clinica_id) WHERE clinica_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX visitas_paciente ON visitas (paciente_id) WHERE paciente_id IS NOT NULL;
--> statement-breakpoint
-- Advances the counters of several owners. Called as the last statement of a transaction, because the counters stay locked
-- until it commits, and in one order, so that no two wait for each other.
CREATE FUNCTION avanca_assuntos(p_assuntos text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  a text;
BEGIN
  FOR a IN SELECT DISTINCT unnest(p_assuntos) ORDER BY 1 LOOP
    INSERT INTO mudancas_versao (assunto) VALUES (a) ON CONFLICT (assunto) DO NOTHING;
    PERFORM avanca_versao(a);
  END LOOP;
END $$;
