ALTER TABLE "pacientes" ALTER COLUMN "preenchido_por" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "declarante_nome" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "declarante_telefone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "data_nascimento" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "sexo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "cidade" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "estado" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ALTER COLUMN "clinica_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paciente_clinico" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "canal" text DEFAULT 'cadastro' NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "base_legal" text DEFAULT 'consentimento' NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "tipo_internacao" text DEFAULT 'nao_sabe' NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "status_desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "checklist" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "motivo_cancelamento" text;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "motivo_cancelamento_cifrado" text;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "mesclado_em_id" uuid;--> statement-breakpoint
ALTER TABLE "pacientes" ADD COLUMN "busca" text GENERATED ALWAYS AS (sem_acento(nome_completo || ' ' || coalesce(nome_social, '') || ' ' || coalesce(telefone, '') || ' ' || coalesce(declarante_telefone, '') || ' ' || coalesce(responsavel_telefone, '') || ' p-' || lpad(numero::text, 6, '0'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_mesclado_em_id_pacientes_id_fk" FOREIGN KEY ("mesclado_em_id") REFERENCES "public"."pacientes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pacientes_recebido" ON "pacientes" USING btree ("created_at","id") WHERE "pacientes"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "pacientes_nome" ON "pacientes" USING btree (sem_acento("nome_completo"),"id") WHERE "pacientes"."arquivado_em" is null;--> statement-breakpoint
-- As for leads: without the extension, searches are slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX pacientes_busca ON pacientes USING gin (busca gin_trgm_ops) WHERE arquivado_em IS NULL;
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'no index for searching patients: %', SQLERRM;
END $$;
--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_tipo_valido" CHECK ("pacientes"."tipo_internacao" in ('voluntaria', 'involuntaria', 'compulsoria', 'acolhimento', 'nao_sabe'));--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_ficha_inteira" CHECK ("pacientes"."canal" = 'manual' or num_nulls("pacientes"."preenchido_por", "pacientes"."declarante_nome", "pacientes"."declarante_telefone") = 0);--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_cancelado_com_motivo" CHECK ("pacientes"."status" <> 'cancelado' or "pacientes"."motivo_cancelamento" is not null);--> statement-breakpoint
ALTER TABLE "pacientes" ADD CONSTRAINT "pacientes_mesclado_arquivado" CHECK ("pacientes"."mesclado_em_id" is null or "pacientes"."arquivado_em" is not null);
--> statement-breakpoint
UPDATE pacientes SET status_desde = created_at;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON paciente_clinico
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
-- Their owners are told instead, by the services: a counter for all would tell everybody of each other's patients.
DROP TRIGGER mudancas ON pacientes;
