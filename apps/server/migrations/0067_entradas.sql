CREATE TABLE "entrada_chamadas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fonte_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"recebida_em" timestamp with time zone NOT NULL,
	"estado" text NOT NULL,
	"resposta" smallint NOT NULL,
	"motivo" text,
	"suspeita" boolean DEFAULT false NOT NULL,
	"tipo_corpo" text,
	"corpo_cifrado" text,
	"resumo" text,
	"campos_cifrado" text,
	"formulario_id" text,
	"lead_id" uuid,
	"processada_em" timestamp with time zone,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"tentar_em" timestamp with time zone NOT NULL,
	CONSTRAINT "entrada_chamadas_estado_valido" CHECK ("entrada_chamadas"."estado" in ('recebida', 'processada', 'conferir', 'recusada', 'teste', 'descartada'))
);
--> statement-breakpoint
CREATE TABLE "entrada_fontes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"modelo" text NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL,
	"destino" text DEFAULT 'fila' NOT NULL,
	"destino_consultor_id" uuid,
	"destino_regra_id" uuid,
	"origem" text NOT NULL,
	"campanha" text,
	"mapeamento" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"limite_minuto" integer NOT NULL,
	"limite_dia" integer NOT NULL,
	"segredo_hash" text NOT NULL,
	"segredo_em" timestamp with time zone NOT NULL,
	"assinatura_cifrado" text,
	"assinatura_em" timestamp with time zone,
	"pagina_id" text,
	"token_pagina_cifrado" text,
	CONSTRAINT "entrada_fontes_nome_tamanho" CHECK (length("entrada_fontes"."nome") between 2 and 60),
	CONSTRAINT "entrada_fontes_modelo_valido" CHECK ("entrada_fontes"."modelo" in ('generico', 'rd', 'elementor', 'typeform', 'tally', 'integrador', 'google', 'meta')),
	CONSTRAINT "entrada_fontes_destino_valido" CHECK (("entrada_fontes"."destino" = 'consultor') = ("entrada_fontes"."destino_consultor_id" is not null) and ("entrada_fontes"."destino" = 'regra' or "entrada_fontes"."destino_regra_id" is null)),
	CONSTRAINT "entrada_fontes_limites" CHECK ("entrada_fontes"."limite_minuto" between 1 and 10000 and "entrada_fontes"."limite_dia" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "entrada_formularios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"fonte_id" uuid NOT NULL,
	"formulario_id" text NOT NULL,
	"nome" text NOT NULL,
	"proprio" boolean DEFAULT false NOT NULL,
	"destino" text DEFAULT 'fila' NOT NULL,
	"destino_consultor_id" uuid,
	"destino_regra_id" uuid,
	"mapeamento" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "entrada_formularios_destino_valido" CHECK (("entrada_formularios"."destino" = 'consultor') = ("entrada_formularios"."destino_consultor_id" is not null) and ("entrada_formularios"."destino" = 'regra' or "entrada_formularios"."destino_regra_id" is null))
);
--> statement-breakpoint
CREATE TABLE "entrada_situacoes" (
	"fonte_id" uuid PRIMARY KEY NOT NULL,
	"minuto" timestamp with time zone NOT NULL,
	"no_minuto" integer DEFAULT 0 NOT NULL,
	"dia" date NOT NULL,
	"no_dia" integer DEFAULT 0 NOT NULL,
	"cheia_desde" timestamp with time zone,
	"cheia_em" timestamp with time zone,
	"suspeita_em" timestamp with time zone,
	"buscado_ate" timestamp with time zone,
	"busca_em" timestamp with time zone,
	"busca_falha" text
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "regra_destino_id" uuid;--> statement-breakpoint
ALTER TABLE "entrada_chamadas" ADD CONSTRAINT "entrada_chamadas_fonte_id_entrada_fontes_id_fk" FOREIGN KEY ("fonte_id") REFERENCES "public"."entrada_fontes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_chamadas" ADD CONSTRAINT "entrada_chamadas_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_fontes" ADD CONSTRAINT "entrada_fontes_destino_consultor_id_profiles_id_fk" FOREIGN KEY ("destino_consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_fontes" ADD CONSTRAINT "entrada_fontes_destino_regra_id_distribuicao_regras_id_fk" FOREIGN KEY ("destino_regra_id") REFERENCES "public"."distribuicao_regras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_formularios" ADD CONSTRAINT "entrada_formularios_fonte_id_entrada_fontes_id_fk" FOREIGN KEY ("fonte_id") REFERENCES "public"."entrada_fontes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_formularios" ADD CONSTRAINT "entrada_formularios_destino_consultor_id_profiles_id_fk" FOREIGN KEY ("destino_consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_formularios" ADD CONSTRAINT "entrada_formularios_destino_regra_id_distribuicao_regras_id_fk" FOREIGN KEY ("destino_regra_id") REFERENCES "public"."distribuicao_regras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada_situacoes" ADD CONSTRAINT "entrada_situacoes_fonte_id_entrada_fontes_id_fk" FOREIGN KEY ("fonte_id") REFERENCES "public"."entrada_fontes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entrada_chamadas_chave" ON "entrada_chamadas" USING btree ("fonte_id","chave");--> statement-breakpoint
CREATE INDEX "entrada_chamadas_fonte" ON "entrada_chamadas" USING btree ("fonte_id","recebida_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "entrada_chamadas_recebida" ON "entrada_chamadas" USING btree ("recebida_em");--> statement-breakpoint
CREATE INDEX "entrada_chamadas_a_fazer" ON "entrada_chamadas" USING btree ("tentar_em") WHERE "entrada_chamadas"."estado" = 'recebida';--> statement-breakpoint
CREATE INDEX "entrada_chamadas_conferir" ON "entrada_chamadas" USING btree ("recebida_em") WHERE "entrada_chamadas"."estado" = 'conferir';--> statement-breakpoint
CREATE INDEX "entrada_chamadas_lead" ON "entrada_chamadas" USING btree ("lead_id") WHERE "entrada_chamadas"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "entrada_chamadas_corpo" ON "entrada_chamadas" USING btree ("recebida_em") WHERE "entrada_chamadas"."corpo_cifrado" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entrada_fontes_nome_unico" ON "entrada_fontes" USING btree (sem_acento("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "entrada_formularios_unico" ON "entrada_formularios" USING btree ("fonte_id","formulario_id");--> statement-breakpoint
CREATE INDEX "leads_regra_destino" ON "leads" USING btree ("regra_destino_id") WHERE "leads"."regra_destino_id" is not null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON entrada_fontes
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON entrada_formularios
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('entradas');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON entrada_fontes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('entradas');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON entrada_formularios
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('entradas');
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_regra_destino_id_fk FOREIGN KEY (regra_destino_id) REFERENCES distribuicao_regras (id) ON DELETE SET NULL;
