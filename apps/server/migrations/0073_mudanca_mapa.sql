CREATE TABLE "mudanca_mapa" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"unica" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"mapa_cifrado" text NOT NULL,
	"alterado_por" uuid,
	CONSTRAINT "mudanca_mapa_unica_unique" UNIQUE("unica"),
	CONSTRAINT "mudanca_mapa_unica" CHECK ("mudanca_mapa"."unica")
);
--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" ADD COLUMN "achado_cifrado" text;--> statement-breakpoint
ALTER TABLE "mudanca_mapa" ADD CONSTRAINT "mudanca_mapa_alterado_por_profiles_id_fk" FOREIGN KEY ("alterado_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON mudanca_mapa
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
