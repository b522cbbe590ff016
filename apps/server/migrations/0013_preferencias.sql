CREATE TABLE "preferencias" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"boas_vindas_fechadas" boolean DEFAULT false NOT NULL,
	"resultados" text,
	CONSTRAINT "preferencias_resultados_valido" CHECK ("preferencias"."resultados" in ('lista', 'cartoes'))
);
--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;