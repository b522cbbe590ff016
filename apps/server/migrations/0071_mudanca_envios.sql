CREATE TABLE "mudanca_envios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"envio_id" text NOT NULL,
	"nome" text NOT NULL,
	"tamanho" bigint NOT NULL,
	"enviado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" uuid,
	CONSTRAINT "mudanca_envios_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "mudanca_envios_nome_unico" UNIQUE("nome"),
	CONSTRAINT "mudanca_envios_nome_tamanho" CHECK (length("mudanca_envios"."nome") <= 255),
	CONSTRAINT "mudanca_envios_tamanho_valido" CHECK ("mudanca_envios"."tamanho" > 0)
);
--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" DROP CONSTRAINT "mudanca_execucoes_estado_valido";--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" ADD COLUMN "simulada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" ADD COLUMN "copia_instante" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mudanca_envios" ADD CONSTRAINT "mudanca_envios_por_profiles_id_fk" FOREIGN KEY ("por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mudanca_execucoes" ADD CONSTRAINT "mudanca_execucoes_estado_valido" CHECK ("mudanca_execucoes"."estado" in ('andando', 'completa', 'falhou', 'interrompida'));
