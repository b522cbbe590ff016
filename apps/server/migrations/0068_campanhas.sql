CREATE TABLE "campanha_custos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"campanha" text NOT NULL,
	"mes" date NOT NULL,
	"centavos" integer NOT NULL,
	CONSTRAINT "campanha_custos_um" UNIQUE("campanha","mes"),
	CONSTRAINT "campanha_custos_nome" CHECK (length("campanha_custos"."campanha") between 1 and 300),
	CONSTRAINT "campanha_custos_mes" CHECK (extract(day from "campanha_custos"."mes") = 1),
	CONSTRAINT "campanha_custos_valor" CHECK ("campanha_custos"."centavos" > 0)
);
--> statement-breakpoint
DROP INDEX "leads_medidos";--> statement-breakpoint
DROP INDEX "leads_ganhos";--> statement-breakpoint
ALTER TABLE "links_busca" ALTER COLUMN "consultor_id" DROP NOT NULL;--> statement-breakpoint
-- Both at once, so that the table is written anew only once.
ALTER TABLE "leads" ADD COLUMN "campanha" text GENERATED ALWAYS AS (left(coalesce(nullif(origem_detalhe ->> 'campanha', ''), nullif(origem_detalhe ->> 'utm_campaign', '')), 300)) STORED,
  ADD COLUMN "anuncio" text GENERATED ALWAYS AS (left(coalesce(nullif(origem_detalhe ->> 'anuncio', ''), nullif(origem_detalhe ->> 'utm_content', '')), 300)) STORED;--> statement-breakpoint
ALTER TABLE "links_busca" ADD COLUMN "destino" text;--> statement-breakpoint
ALTER TABLE "links_busca" ADD COLUMN "destino_consultor_id" uuid;--> statement-breakpoint
ALTER TABLE "links_busca" ADD COLUMN "destino_regra_id" uuid;--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_destino_consultor_id_profiles_id_fk" FOREIGN KEY ("destino_consultor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_destino_regra_id_distribuicao_regras_id_fk" FOREIGN KEY ("destino_regra_id") REFERENCES "public"."distribuicao_regras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_campanha" ON "leads" USING btree ("campanha","consultor_id","id") WHERE "leads"."campanha" is not null;--> statement-breakpoint
CREATE INDEX "leads_anuncio" ON "leads" USING btree ("anuncio","consultor_id") WHERE "leads"."anuncio" is not null;--> statement-breakpoint
CREATE INDEX "leads_contatos" ON "leads" USING btree ("primeiro_contato_em","consultor_id","origem","estado","clinica_interesse_id","campanha") WHERE "leads"."primeiro_contato_em" is not null and "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "leads_medidos" ON "leads" USING btree ("created_at","consultor_id","origem","estado","clinica_interesse_id","etapa_maxima","ganho_em","primeiro_contato_s","campanha") WHERE "leads"."mesclado_em_id" is null;--> statement-breakpoint
CREATE INDEX "leads_ganhos" ON "leads" USING btree ("ganho_em","consultor_id","created_at","origem","estado","clinica_interesse_id","id","campanha") WHERE "leads"."ganho_em" is not null and "leads"."mesclado_em_id" is null;--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_de_alguem" CHECK (("links_busca"."consultor_id" is null) = ("links_busca"."destino" is not null));--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_principal_de_alguem" CHECK ("links_busca"."consultor_id" is not null or not "links_busca"."principal");--> statement-breakpoint
ALTER TABLE "links_busca" ADD CONSTRAINT "links_busca_destino_valido" CHECK (("links_busca"."destino" is not distinct from 'consultor') = ("links_busca"."destino_consultor_id" is not null)
        and ("links_busca"."destino" is not distinct from 'regra' or "links_busca"."destino_regra_id" is null));
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON campanha_custos
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
