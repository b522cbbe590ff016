CREATE TABLE "mudanca_execucoes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"iniciada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"terminada_em" timestamp with time zone,
	"por" uuid,
	"fonte" text NOT NULL,
	"estado" text DEFAULT 'andando' NOT NULL,
	"etapa" text DEFAULT '' NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"copia" text,
	"relatorio" jsonb,
	"erro" text,
	CONSTRAINT "mudanca_execucoes_estado_valido" CHECK ("mudanca_execucoes"."estado" in ('andando', 'completa', 'falhou'))
);
--> statement-breakpoint
CREATE TABLE "mudanca_links_cadastro" (
	"token" "bytea" PRIMARY KEY NOT NULL,
	"clinica_id" uuid NOT NULL,
	"consultor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "mudanca_registros" (
	"tabela" text NOT NULL,
	"id_antigo" text NOT NULL,
	"id_novo" uuid NOT NULL,
	"impressao" "bytea" NOT NULL,
	"versao_daqui" text,
	CONSTRAINT "mudanca_registros_tabela_id_antigo_pk" PRIMARY KEY("tabela","id_antigo")
);
--> statement-breakpoint
CREATE TABLE "mudanca_situacao" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"concluida_em" timestamp with time zone,
	"concluida_por" uuid,
	CONSTRAINT "mudanca_situacao_unica" CHECK ("mudanca_situacao"."unica")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "trocar_senha" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" ADD CONSTRAINT "mudanca_execucoes_por_profiles_id_fk" FOREIGN KEY ("por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudanca_links_cadastro" ADD CONSTRAINT "mudanca_links_cadastro_clinica_id_clinicas_id_fk" FOREIGN KEY ("clinica_id") REFERENCES "public"."clinicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudanca_links_cadastro" ADD CONSTRAINT "mudanca_links_cadastro_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudanca_situacao" ADD CONSTRAINT "mudanca_situacao_concluida_por_profiles_id_fk" FOREIGN KEY ("concluida_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mudanca_execucoes_iniciada" ON "mudanca_execucoes" USING btree ("iniciada_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mudanca_links_cadastro_consultor" ON "mudanca_links_cadastro" USING btree ("consultor_id");--> statement-breakpoint
CREATE INDEX "mudanca_registros_novo" ON "mudanca_registros" USING btree ("tabela","id_novo");
