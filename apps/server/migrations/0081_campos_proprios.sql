CREATE TABLE "campos_proprios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"opcoes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"obrigatorio_em" text,
	"no_cartao" boolean DEFAULT false NOT NULL,
	"arquivado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campos_proprios_nome_tamanho" CHECK (length(trim("campos_proprios"."nome")) between 2 and 40),
	CONSTRAINT "campos_proprios_tipo_valido" CHECK ("campos_proprios"."tipo" in ('texto', 'numero', 'escolha', 'data', 'sim_nao')),
	CONSTRAINT "campos_proprios_opcoes_de_escolha" CHECK (("campos_proprios"."tipo" = 'escolha') = ("campos_proprios"."opcoes" <> '[]'::jsonb)),
	CONSTRAINT "campos_proprios_texto_fora_do_cartao" CHECK ("campos_proprios"."tipo" <> 'texto' or not "campos_proprios"."no_cartao")
);
--> statement-breakpoint
CREATE TABLE "lead_proprios" (
	"lead_id" uuid NOT NULL,
	"campo_id" uuid NOT NULL,
	"texto_cifrado" text,
	"numero" numeric(11, 2),
	"opcao_id" uuid,
	"dia" date,
	"sim" boolean,
	CONSTRAINT "lead_proprios_lead_id_campo_id_pk" PRIMARY KEY("lead_id","campo_id"),
	CONSTRAINT "lead_proprios_um_valor" CHECK (num_nonnulls("lead_proprios"."texto_cifrado", "lead_proprios"."numero", "lead_proprios"."opcao_id", "lead_proprios"."dia", "lead_proprios"."sim") = 1)
);
--> statement-breakpoint
ALTER TABLE "lead_proprios" ADD CONSTRAINT "lead_proprios_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_proprios" ADD CONSTRAINT "lead_proprios_campo_id_campos_proprios_id_fk" FOREIGN KEY ("campo_id") REFERENCES "public"."campos_proprios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campos_proprios_nome_unico" ON "campos_proprios" USING btree (sem_acento("nome"));--> statement-breakpoint
CREATE INDEX "lead_proprios_numero" ON "lead_proprios" USING btree ("campo_id","numero","lead_id") WHERE "lead_proprios"."numero" is not null;--> statement-breakpoint
CREATE INDEX "lead_proprios_opcao" ON "lead_proprios" USING btree ("campo_id","opcao_id","lead_id") WHERE "lead_proprios"."opcao_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_proprios_dia" ON "lead_proprios" USING btree ("campo_id","dia","lead_id") WHERE "lead_proprios"."dia" is not null;--> statement-breakpoint
CREATE INDEX "lead_proprios_sim" ON "lead_proprios" USING btree ("campo_id","sim","lead_id") WHERE "lead_proprios"."sim" is not null;--> statement-breakpoint
CREATE INDEX "lead_proprios_texto" ON "lead_proprios" USING btree ("campo_id") WHERE "lead_proprios"."texto_cifrado" is not null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON campos_proprios
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON campos_proprios
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('etapas');
