CREATE TABLE "mudanca_conferir" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tabela" text NOT NULL,
	"id_antigo" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"item_cifrado" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mudanca_conferir_linhas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conferir_id" uuid NOT NULL,
	"ocorreu_em" timestamp with time zone NOT NULL,
	"item_cifrado" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_medidos";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "retomado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mudanca_conferir_linhas" ADD CONSTRAINT "mudanca_conferir_linhas_conferir_id_mudanca_conferir_id_fk" FOREIGN KEY ("conferir_id") REFERENCES "public"."mudanca_conferir"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mudanca_conferir_desde" ON "mudanca_conferir" USING btree ("desde" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mudanca_conferir_linhas_item" ON "mudanca_conferir_linhas" USING btree ("conferir_id","ocorreu_em");--> statement-breakpoint
CREATE INDEX "leads_medidos" ON "leads" USING btree ("created_at","consultor_id","origem","estado","clinica_interesse_id","etapa_maxima","ganho_em","primeiro_contato_s","campanha","trazido_em") WHERE "leads"."mesclado_em_id" is null;
