CREATE TABLE "paciente_fatos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"paciente_id" uuid NOT NULL,
	"fato" text NOT NULL,
	"detalhe" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texto_cifrado" text,
	"ocorreu_em" timestamp with time zone NOT NULL,
	"autor_id" uuid
);
--> statement-breakpoint
ALTER TABLE "paciente_fatos" ADD CONSTRAINT "paciente_fatos_paciente_id_pacientes_id_fk" FOREIGN KEY ("paciente_id") REFERENCES "public"."pacientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paciente_fatos" ADD CONSTRAINT "paciente_fatos_autor_id_profiles_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paciente_fatos_paciente" ON "paciente_fatos" USING btree ("paciente_id","ocorreu_em" DESC NULLS LAST);
