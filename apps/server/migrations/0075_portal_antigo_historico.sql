CREATE TABLE "mudanca_documentos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tabela" text NOT NULL,
	"id_antigo" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" uuid NOT NULL,
	"objeto" text,
	"conferido" boolean DEFAULT false NOT NULL,
	"versao_antiga" text,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"estado" text DEFAULT 'espera' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"motivo" text,
	"anexo_id" uuid,
	"bytes" bigint,
	"ordem" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mudanca_documentos_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "mudanca_documentos_estado_valido" CHECK ("mudanca_documentos"."estado" in ('espera', 'trazido', 'faltando')),
	CONSTRAINT "mudanca_documentos_entidade_valida" CHECK ("mudanca_documentos"."entidade" in ('pacientes', 'leads'))
);
--> statement-breakpoint
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
CREATE INDEX "mudanca_documentos_espera" ON "mudanca_documentos" USING btree ("proxima_em","ordem") WHERE "mudanca_documentos"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "mudanca_documentos_objeto" ON "mudanca_documentos" USING btree ("objeto");--> statement-breakpoint
CREATE INDEX "mudanca_documentos_entidade" ON "mudanca_documentos" USING btree ("entidade_id");--> statement-breakpoint
CREATE INDEX "paciente_fatos_paciente" ON "paciente_fatos" USING btree ("paciente_id","ocorreu_em" DESC NULLS LAST);
