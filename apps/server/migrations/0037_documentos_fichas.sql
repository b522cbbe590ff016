CREATE TABLE "links_documentos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"paciente_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"papeis" text[] NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"desativado_em" timestamp with time zone,
	CONSTRAINT "links_documentos_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "links_ficha" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"paciente_id" uuid NOT NULL,
	"clinica_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"codigo_cifrado" text NOT NULL,
	"canal" text NOT NULL,
	"permite_pdf" boolean NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"aberta_em" timestamp with time zone,
	"visivel_ate" timestamp with time zone,
	"navegador_hash" text,
	"desativada_em" timestamp with time zone,
	CONSTRAINT "links_ficha_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "links_ficha_tentativas" CHECK ("links_ficha"."tentativas" between 0 and 5),
	CONSTRAINT "links_ficha_aberta" CHECK (num_nulls("links_ficha"."aberta_em", "links_ficha"."visivel_ate", "links_ficha"."navegador_hash") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "anexos" ADD COLUMN "pedido_id" uuid;--> statement-breakpoint
CREATE INDEX "links_documentos_paciente" ON "links_documentos" USING btree ("paciente_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "links_documentos_um_aberto" ON "links_documentos" USING btree ("paciente_id") WHERE "links_documentos"."desativado_em" is null;--> statement-breakpoint
CREATE INDEX "links_ficha_paciente" ON "links_ficha" USING btree ("paciente_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "anexos_pedido" ON "anexos" USING btree ("pedido_id") WHERE "anexos"."pedido_id" is not null;
--> statement-breakpoint
ALTER TABLE links_documentos ADD CONSTRAINT links_documentos_paciente_id_fk FOREIGN KEY (paciente_id) REFERENCES pacientes (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE anexos ADD CONSTRAINT anexos_pedido_id_fk FOREIGN KEY (pedido_id) REFERENCES links_documentos (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE links_ficha ADD CONSTRAINT links_ficha_paciente_id_fk FOREIGN KEY (paciente_id) REFERENCES pacientes (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE links_ficha ADD CONSTRAINT links_ficha_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
CREATE INDEX links_ficha_clinica ON links_ficha (clinica_id);
